import { jest } from '@jest/globals';
import fc from 'fast-check';
import { usualRuns } from 'shared-api/testing/breadth';
import { createFakeChannels, createFakeStreams } from '../testing/fake-browser.ts';
import { createLiveEvents } from './live-events.ts';

const fetchBefore = globalThis.fetch;
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetchBefore;
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A browser whose tabs have board 1 open, with a server on which the board changes. */
function openBrowser() {
  const streams = createFakeStreams();
  globalThis.fetch = streams.fetch;
  const channels = createFakeChannels();

  /** Opens a tab whose board was read the given number of changes ago. */
  function openTab(lag = 0) {
    const tab = channels.openTab();
    const { openChannel } = tab;
    const live = createLiveEvents({
      baseUrl: 'http://api.test',
      token: () => 'token',
      openChannel,
    });
    const opened = Math.max(0, streams.newest() - lag);
    const received: (number | 'reload')[] = [];
    let known = opened;
    const leave = live.events.onBoard(1, opened, (event) => {
      if (event.entity === 'reload') {
        received.push('reload');
        // A reload reads the current board.
        known = streams.newest();
      } else received.push(event.id);
    });
    /** The events that the tab has missed. */
    const missed = (): number[] => {
      const since = received.slice(received.lastIndexOf('reload') + 1);
      const all = Array.from({ length: streams.newest() - known }, (_, index) => known + 1 + index);
      return all.filter((id) => !since.includes(id));
    };
    return { ...tab, leave, received, missed };
  }

  return { streams, openTab };
}

type Browser = ReturnType<typeof openBrowser>;
type Tab = ReturnType<Browser['openTab']>;

test('twenty tabs share one stream, and each of them receives everything once', async () => {
  const { streams, openTab } = openBrowser();
  const tabs = Array.from({ length: 20 }, () => openTab());
  await pass(2000);
  expect(streams.open()).toHaveLength(1);
  streams.change();
  streams.change();
  await pass(10);
  for (const { received } of tabs) expect(received).toEqual([1, 2]);
});

test.each([
  ['closes', (tab: Tab): void => tab.leave(), 500],
  ['crashes', (tab: Tab): void => tab.crash(), 5000],
  ['is frozen', (tab: Tab): void => tab.freeze(), 5000],
] as const)(
  'when the leading tab %s another takes over and misses nothing',
  async (_, lose, ms) => {
    const { streams, openTab } = openBrowser();
    const first = openTab();
    await pass(1000);
    const others = [openTab(), openTab(), openTab()];
    await pass(1000);
    streams.change();
    await pass(10);
    lose(first);
    streams.change();
    await pass(ms);
    streams.change();
    await pass(10);
    for (const { received } of others) expect(received).toEqual([1, 2, 3]);
  },
);

test('a frozen leader that wakes up gives way', async () => {
  const { streams, openTab } = openBrowser();
  const first = openTab();
  await pass(1000);
  const second = openTab();
  await pass(1000);
  first.freeze();
  await pass(5000);
  expect(streams.open()).toHaveLength(2);
  streams.change();
  await pass(10);
  first.thaw();
  await pass(2000);
  expect(streams.open()).toHaveLength(1);
  streams.change();
  await pass(10);
  expect([first.received, second.received]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

type Act = (browser: Browser, tabs: Tab[], pick: number) => void;

const onTab =
  (act: (tab: Tab, tabs: Tab[]) => void): Act =>
  (_, tabs, pick) => {
    const tab = tabs[pick % Math.max(1, tabs.length)];
    if (tab) act(tab, tabs);
  };
const gone = (act: (tab: Tab) => void) =>
  onTab((tab, tabs) => {
    act(tab);
    tabs.splice(tabs.indexOf(tab), 1);
  });

const acts: Record<string, Act> = {
  open: ({ openTab }, tabs, pick) => void tabs.push(openTab(pick % 3)),
  close: gone((tab) => tab.leave()),
  crash: gone((tab) => tab.crash()),
  freeze: onTab((tab) => tab.freeze()),
  thaw: onTab((tab) => tab.thaw()),
  change: ({ streams }) => void streams.change(),
  breakOff: ({ streams }) => streams.breakOff(),
  goAway: ({ streams }) => streams.respond('away'),
  comeBack: ({ streams }) => streams.respond(200),
};

const step = fc.record({
  act: fc.constantFrom('change', 'change', 'open', ...Object.keys(acts)),
  pick: fc.nat(20),
  pause: fc.constantFrom(0, 1, 20, 150, 700, 2500, 8000),
});

test('after any interruptions of tabs and connections no tab has missed a change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const browser = openBrowser();
      const tabs: Tab[] = [browser.openTab()];
      for (const { act, pick, pause } of steps) {
        acts[act]!(browser, tabs, pick);
        await pass(pause);
      }
      browser.streams.respond(200);
      for (const tab of tabs) tab.thaw();
      await pass(60_000);
      browser.streams.change();
      await pass(5000);
      for (const { missed, received } of tabs) {
        expect(missed()).toEqual([]);
        const numbers = received.filter((one) => one !== 'reload');
        expect(new Set(numbers).size).toBe(numbers.length);
      }
      for (const tab of tabs) tab.leave();
      jest.clearAllTimers();
    }),
    { ...usualRuns, numRuns: Number(process.env['LIVE_TABS_RUNS'] ?? 30) },
  );
}, 300_000);
