import { jest } from '@jest/globals';
import { openTab, pass, useStreams } from '../testing/live-tab.ts';

const streams = useStreams();

test.each([
  ['nothing has failed', () => undefined, 0],
  ['a call has failed', (tab: ReturnType<typeof openTab>) => tab.callFailed(), 1],
  ['the stream could not be opened', () => streams().respond('away'), 1],
])('the first connection after %s', async (_, fail, times) => {
  const tab = openTab();
  const reconnected = jest.fn();
  tab.events.onReconnected(reconnected);
  tab.events.onBoard(1, 0, tab.record('board'));
  fail(tab);
  await pass(1000);
  streams().respond(200);
  await pass(1000);
  expect(streams().open()).toHaveLength(1);
  expect(reconnected).toHaveBeenCalledTimes(times);
});

test('a lost connection is reopened within a second and reports so', async () => {
  const { events, received, record } = openTab();
  events.onBoard(1, 0, record('board'));
  events.onProject(5, record('project'));
  await pass(1000);
  // It may have changed between being read and being followed.
  expect(received.splice(0)).toEqual([['project', { entity: 'reload' }]]);
  const reconnected = jest.fn();
  events.onReconnected(reconnected);
  streams().respond('away');
  await pass(20_000);
  expect(reconnected).not.toHaveBeenCalled();
  streams().change();
  streams().respond(200);
  await pass(1000);
  expect(reconnected).toHaveBeenCalledTimes(1);
  // The board's events are replayed, those of a project are not.
  expect(received).toHaveLength(2);
  expect(received).toContainEqual(['project', { entity: 'reload' }]);
  expect(received).toContainEqual(['board', expect.objectContaining({ id: 1 })]);
});

test('a silent connection is given up', async () => {
  const { events, record } = openTab();
  events.onUser(record('user'));
  await pass(40_000);
  streams().say('event: heartbeat\ndata: {}\n\n');
  await pass(40_000);
  expect(streams().requested).toHaveLength(1);
  await pass(10_000);
  expect(streams().requested).toHaveLength(2);
});

test('after a goodbye the stream is reopened at another server at once', async () => {
  const { events, record } = openTab();
  events.onUser(record('user'));
  await pass(1000);
  streams().say('event: goodbye\ndata: {}\n\n');
  await pass(1);
  streams().breakOff();
  await pass(10);
  expect(streams().requested).toHaveLength(2);
});
