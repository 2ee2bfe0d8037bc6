import { KeptChanges } from '../outbox/kept-changes.ts';
import { OtherPages } from '../outbox/other-pages.ts';
import { createFakeChannels } from './fake-browser.ts';

/** The locks of one browser; a page's end releases what it has. */
function fakeLocks() {
  const held = new Map<string, object>();
  const waiting: { name: string; start: () => void }[] = [];
  const release = (name: string) => {
    held.delete(name);
    const at = waiting.findIndex((one) => one.name === name);
    if (at >= 0) waiting.splice(at, 1)[0]?.start();
  };
  const ofPage = (page: object) => ({
    request: async (name: string, options: LockOptions, work: (lock: object | null) => unknown) => {
      if (held.has(name)) {
        if (options.ifAvailable) return work(null);
        await new Promise<void>((start) => waiting.push({ name, start }));
      }
      held.set(name, page);
      await work({ name });
      release(name);
      return undefined;
    },
    query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
  });
  const close = (page: object) => {
    for (const [name, holder] of [...held]) if (holder === page) release(name);
  };
  return { ofPage, close };
}

/** Pages of one browser; each tab has its own storage, and looks again when the test says so. */
export function fakeBrowser() {
  const locks = fakeLocks();
  const channels = createFakeChannels();
  let looks: (() => void)[] = [];
  return {
    openPage(tab: Storage = fakeStorage()) {
      const page = {};
      const kept = new KeptChanges(
        {
          locks: locks.ofPage(page) as unknown as LockManager,
          kept: tab,
          sleep: () => new Promise<void>((resolve) => looks.push(resolve)),
        },
        new OtherPages(channels.openTab().openChannel() as BroadcastChannel),
      );
      const signedIn: AbortController[] = [];
      return {
        kept,
        signIn(userId: number) {
          const taken: string[] = [];
          const leaving = new AbortController();
          signedIn.push(leaving);
          void kept.inherit(userId, {
            signal: leaving.signal,
            take: (changes) => void taken.push(...changes.map(({ key }) => key)),
          });
          return taken;
        },
        close() {
          for (const leaving of signedIn) leaving.abort();
          locks.close(page);
        },
      };
    },
    async lookAgain() {
      for (const look of looks.splice(0)) look();
      looks = [];
      await settled();
    },
  };
}

export function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as Storage;
}

/** IndexedDB takes several turns of the event loop for a transaction. */
export async function settled() {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setTimeout(resolve));
}
