import type { Outbox } from 'shared-api/remote';
import { createDrafts } from '../drafts/drafts.ts';
import { createOpenPages } from '../drafts/open-pages.ts';
import { createTypedTexts } from './typed-texts.ts';

test('listeners are removed when the session ends', () => {
  const listeners = new Set<unknown>();
  const listen = (listener: unknown) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const outbox: Outbox = {
    newId: () => -1,
    queue: () => 'key',
    waiting: () => [],
    onSent: listen,
    onRefused: listen,
  };
  const pages = createOpenPages(undefined);
  const page = { own: pages.own, keepsToItself: () => false };
  const drafts = createDrafts({ storage: localStorage, userId: () => 1, page });
  const { end } = createTypedTexts({ outbox, notify: {} as never, drafts, pages });
  expect(listeners.size).toBe(2);
  end();
  expect(listeners.size).toBe(0);
});
