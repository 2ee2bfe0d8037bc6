import { jest } from '@jest/globals';
import { createFakeChannels } from '../testing/fake-browser.ts';
import { createTokenStore } from './token-store.ts';

/** A tab of one browser: what it keeps for itself, beside what all tabs share. */
function createBrowser() {
  const channels = createFakeChannels();
  return () => {
    const tab = channels.openTab();
    const page = {
      localStorage,
      sessionStorage: {
        getItem: () => null,
        setItem: () => undefined,
        removeItem: () => undefined,
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

test('a tab that hears late of a sign-out leaves the next person signed in', () => {
  const openTab = createBrowser();
  const [first, late] = [openTab(), openTab()];
  const signedOut = jest.fn();
  late.tokens.onElsewhere({ signedOut, forgotten: jest.fn(), signedIn: jest.fn() });
  first.tokens.keep('of Ann', { remember: true });
  late.freeze();
  first.tokens.forgetEverywhere();
  first.tokens.keep('of Bob', { remember: true });
  jest.runAllTimers();
  late.thaw();
  expect(signedOut).toHaveBeenCalled();
  expect(late.tokens.read()).toBe('of Bob');
});
