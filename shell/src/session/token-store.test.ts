import { jest } from '@jest/globals';
import { createFakeChannels } from '../testing/fake-browser.ts';
import { createTokenStore } from './token-store.ts';

/** A tab of one browser: its own storage, and the storage that all tabs share. */
function createBrowser() {
  const channels = createFakeChannels();
  return () => {
    const tab = channels.openTab();
    const own = new Map<string, string>();
    const page = {
      localStorage,
      sessionStorage: {
        getItem: (key: string) => own.get(key) ?? null,
        setItem: (key: string, value: string) => void own.set(key, value),
        removeItem: (key: string) => void own.delete(key),
      },
      BroadcastChannel: function Channel() {
        return tab.openChannel();
      },
      addEventListener: () => undefined,
    };
    return { ...tab, tokens: createTokenStore(page as unknown as Window & typeof globalThis) };
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a tab that learns late of a sign-out leaves the next person signed in', () => {
  const openTab = createBrowser();
  const [first, late] = [openTab(), openTab()];
  const signedOut = jest.fn(() => true);
  late.tokens.onElsewhere({ signedOut, forgotten: jest.fn(), signedIn: jest.fn() });
  first.tokens.keep('of Ann', { remember: true });
  late.tokens.read();
  late.freeze();
  first.tokens.forgetEverywhere(1);
  first.tokens.keep('of Bob', { remember: true });
  jest.runAllTimers();
  late.thaw();
  expect(signedOut).toHaveBeenCalled();
  expect(late.tokens.read()).toBe('of Bob');
});

test('signing out of one account leaves other accounts signed in', () => {
  const openTab = createBrowser();
  const [ann, bob, remembered] = [openTab(), openTab(), openTab()];
  remembered.tokens.keep('of Eve', { remember: true });
  ann.tokens.keep('of Ann', { remember: false });
  bob.tokens.keep('of Bob', { remember: false });
  const people = [
    { tab: bob, id: 2 },
    { tab: remembered, id: 3 },
  ];
  for (const { tab, id } of people) {
    tab.tokens.read();
    const signedOut = (userId: number) => userId === id;
    tab.tokens.onElsewhere({ signedOut, forgotten: jest.fn(), signedIn: jest.fn() });
  }
  ann.tokens.forgetEverywhere(1);
  jest.runAllTimers();
  expect(people.map(({ tab }) => tab.tokens.read())).toEqual(['of Bob', 'of Eve']);
});

test('signing out also signs out tabs that keep their own token', () => {
  const openTab = createBrowser();
  const [first, second] = [openTab(), openTab()];
  first.tokens.keep('first', { remember: true });
  second.tokens.keep('second', { remember: false });
  second.tokens.read();
  const signedOut = () => true;
  second.tokens.onElsewhere({ signedOut, forgotten: jest.fn(), signedIn: jest.fn() });
  first.tokens.forgetEverywhere(1);
  jest.runAllTimers();
  expect(second.tokens.read()).toBeNull();
});
