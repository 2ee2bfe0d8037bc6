import { jest } from '@jest/globals';
import { createFakeChannels } from '../testing/fake-browser.ts';
import { openTab, pass, useStreams } from '../testing/live-tab.ts';

const streams = useStreams();

const userEvent = (id: number) => `data: {"topic":"user","event":{"id":${id}}}\n\n`;

test('everything in a tab shares one stream, which closes with the last listener', async () => {
  const { events, received, record } = openTab();
  const leave = [events.onUser(record('bell')), events.onUser(record('table'))];
  leave.push(events.onBoard(1, 0, record('board')));
  await pass(1000);
  expect(streams().requested).toEqual(['user@0,board:1@0']);

  streams().say(userEvent(1));
  streams().change();
  await pass(1);
  expect(received).toEqual([
    ['bell', { id: 1 }],
    ['table', { id: 1 }],
    ['board', expect.objectContaining({ id: 1 })],
  ]);
  leave[0]!();
  leave[0]!();
  streams().say(userEvent(2));
  await pass(1);
  expect(received.slice(3)).toEqual([['table', { id: 2 }]]);
  for (const end of leave) end();
  await pass(1000);
  expect(streams().open()).toEqual([]);
});

test('the changes that an event carries reach all tabs', async () => {
  const channels = createFakeChannels();
  const openOne = () => openTab({ openChannel: channels.openTab().openChannel });
  const tabs = [openOne(), openOne()];
  for (const { events, record } of tabs) events.onBoard(1, 0, record('board'));
  await pass(1000);
  const event = { id: 1, boardId: 1, changes: { since: 0, eventId: 1, data: { cards: [] } } };
  streams().say(`data: ${JSON.stringify({ topic: 'board:1', event })}\n\n`);
  await pass(10);
  expect(streams().open()).toHaveLength(1);
  for (const { received } of tabs) expect(received).toEqual([['board', event]]);
});

test('who is on a board reaches all tabs, and nobody is known to be there once the stream is lost', async () => {
  const channels = createFakeChannels();
  const openOne = () => openTab({ openChannel: channels.openTab().openChannel });
  const first = openOne();
  first.events.onBoard(1, 0, first.record('board'));
  // Two that begin at once may both lead for a moment, and one of their streams is then replaced.
  await pass(1000);
  const tabs = [first, openOne()];
  for (const { events, record } of tabs) {
    events.onBoard(1, 0, record('board'));
    events.onPresence!(1, record('presence'));
    events.onPresence!(2, record('presence of another'));
  }
  await pass(1000);
  const people = [{ id: 3, cards: [9], writing: [] }];
  streams().say(`event: presence\ndata: ${JSON.stringify({ topic: 'presence:1', people })}\n\n`);
  await pass(10);
  for (const { received } of tabs) expect(received).toEqual([['presence', people]]);
  streams().breakOff();
  await pass(10);
  for (const { received } of tabs) expect(received).toContainEqual(['presence', []]);
});

test('a topic that is added later is followed without a gap', async () => {
  const { events, received, record } = openTab();
  events.onUser(record('user'));
  await pass(1000);
  events.onBoard(1, 0, record('board'));
  streams().change();
  await pass(1000);
  expect(streams().open()).toHaveLength(1);
  expect(streams().requested.at(-1)).toBe('user@0,board:1@0');
  expect(received).toEqual([['board', expect.objectContaining({ id: 1 })]]);
});

test('a listener that comes late with less than the tab has had reads again', async () => {
  const { events, received, record } = openTab();
  const leaveBoard = events.onBoard(1, 0, record('board'));
  await pass(1000);
  streams().change();
  await pass(1);
  received.length = 0;
  events.onBoard(1, 0, record('card'));
  expect(received).toEqual([['card', { entity: 'reload' }]]);
  leaveBoard();
  streams().change();
  await pass(1);
  expect(received.at(-1)).toEqual(['card', expect.objectContaining({ id: 2 })]);
});

test('a board that is left and reopened is followed again', async () => {
  const { events, received, record } = openTab();
  events.onUser(record('user'));
  events.onBoard(1, 0, record('board'))();
  await pass(1000);
  const leave = events.onBoard(1, 0, record('first'));
  await pass(1000);
  leave();
  await pass(1000);
  streams().change();
  await pass(1000);
  events.onBoard(1, 1, record('again'));
  await pass(1000);
  streams().change();
  await pass(1);
  expect(received).toEqual([['again', expect.objectContaining({ id: 2 })]]);
});

test('a topic that the server ends is read again, and followed again at the next request', async () => {
  const { events, received, record } = openTab();
  events.onUser(record('user'));
  const leave = events.onBoard(1, 0, record('board'));
  await pass(1000);
  streams().say('event: ended\ndata: {"topic":"board:1"}\n\n');
  await pass(1000);
  expect(received).toEqual([['board', { entity: 'reload' }]]);
  expect(streams().requested).toHaveLength(1);
  leave();
  events.onBoard(1, 0, record('again'));
  await pass(1000);
  streams().change();
  await pass(1);
  expect(received.at(-1)).toEqual(['again', expect.objectContaining({ id: 1 })]);
});

test('an ended topic is not requested again for a crashed tab', async () => {
  const channels = createFakeChannels();
  const [first, crashed, third] = [channels.openTab(), channels.openTab(), channels.openTab()];
  openTab({ openChannel: first.openChannel }).events.onUser(() => undefined);
  await pass(1000);
  openTab({ openChannel: crashed.openChannel }).events.onBoard(1, 0, () => undefined);
  openTab({ openChannel: third.openChannel }).events.onUser(() => undefined);
  await pass(1000);
  crashed.crash();
  const ofLeader = () => streams().requested.filter((topics) => topics.startsWith('user'));
  streams().say('event: ended\ndata: {"topic":"board:1"}\n\n');
  const asked = ofLeader();
  await pass(10_000);
  expect(ofLeader()).toEqual(asked);
});

test('data that may have changed between two sessions is read again', async () => {
  const session = { token: 'first' };
  const tab = openTab({ token: () => session.token });
  tab.events.onProject(5, tab.record('project'));
  await pass(1000);
  tab.received.length = 0;
  session.token = 'second';
  tab.sessionChanged();
  await pass(1000);
  expect(tab.received).toEqual([['project', { entity: 'reload' }]]);
});

test('a session that has ended on the server ends the stream; the next session reopens it', async () => {
  const session = { token: 'first' };
  const onUnauthenticated = jest.fn();
  const tab = openTab({ token: () => session.token, onUnauthenticated });
  tab.events.onBoard(1, 0, tab.record('board'));
  await pass(1000);
  streams().respond(401);
  streams().breakOff();
  await pass(10_000);
  expect(onUnauthenticated).toHaveBeenCalledWith('first');
  const asked = streams().requested.length;
  await pass(10_000);
  expect(streams().requested).toHaveLength(asked);

  streams().respond(200);
  streams().change();
  session.token = 'second';
  tab.sessionChanged();
  await pass(1000);
  expect(tab.received).toEqual([['board', expect.objectContaining({ id: 1 })]]);
});

test('tabs with different sessions keep to their own streams', () => {
  const channels = createFakeChannels();
  const names: string[] = [];
  const tabOf = (token: string) => {
    const { openChannel } = channels.openTab();
    const named = (name: string) => {
      names.push(name);
      return openChannel();
    };
    return openTab({ token: () => token, openChannel: named });
  };
  for (const token of ['of Ann and more', 'of Bob and more']) {
    const { events, record } = tabOf(token);
    events.onUser(record('user'));
  }
  expect(new Set(names).size).toBe(2);
});
