import { createFakeChannels } from '../testing/fake-browser.ts';
import { openTab, pass, useStreams } from '../testing/live-tab.ts';

const streams = useStreams();

const RELOAD = ['project', { entity: 'reload' }];
const changed = (stateId?: number) => ({ projectId: 5, entity: 'board', entityId: 1, stateId });
const say = (name: string, data: object) =>
  streams().say(`event: ${name}\ndata: ${JSON.stringify({ topic: 'project:5', ...data })}\n\n`);

/** Two tabs of one browser, of which the first holds the stream. */
function openTwo() {
  const channels = createFakeChannels();
  const openOne = () => openTab({ openChannel: channels.openTab().openChannel });
  return [openOne(), openOne()] as const;
}

test('a project that was listed with its state is not read again once it is followed', async () => {
  const { events, received, record } = openTab();
  events.onProject(5, record('project'), 70);
  await pass(5000);
  expect(streams().requested).toEqual(['project:5@70']);
  expect(received).toEqual([]);
  say('message', { event: changed(80) });
  await pass(10);
  expect(received).toEqual([['project', changed(80)]]);
});

test('with another connection a project is read again, since its events are not kept', async () => {
  const { events, received, record } = openTab();
  events.onProject(5, record('project'), 70);
  await pass(1000);
  say('message', { event: changed(80) });
  await pass(10);
  events.onBoard(1, 0, () => undefined);
  await pass(1000);
  expect(streams().requested).toEqual(['project:5@70', 'project:5@0,board:1@0']);
  received.length = 0;
  say('reload', {});
  say('following', { since: 90 });
  await pass(10_000);
  expect(received).toEqual([RELOAD]);
});

test('a project that has changed since it was listed is read again', async () => {
  const { events, received, record } = openTab();
  events.onProject(5, record('project'), 70);
  await pass(1000);
  say('reload', {});
  say('following', { since: 90 });
  await pass(5000);
  expect(received).toEqual([RELOAD]);
});

test('a server that does not compare states has the project read once', async () => {
  streams().compareNoStates();
  const { events, received, record } = openTab();
  events.onProject(5, record('project'), 70);
  await pass(10_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10_000);
  expect(received).toEqual([RELOAD]);
});

test.each([
  ['a change that its listing includes', 80, 80, []],
  ['a change that its listing lacks', 80, 79, [RELOAD]],
])('a tab that opens after %s', async (_, reported, listed, expected) => {
  const [first, second] = openTwo();
  first.events.onProject(5, first.record('project'), 70);
  await pass(1000);
  say('message', { event: changed(reported) });
  await pass(10);
  second.events.onProject(5, second.record('project'), listed);
  await pass(10_000);
  expect(streams().open()).toHaveLength(1);
  expect(second.received).toEqual(expected);
  expect(first.received).toEqual([['project', changed(reported)]]);
});
