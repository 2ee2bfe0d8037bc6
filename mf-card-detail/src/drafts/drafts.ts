/** Input that is not saved yet. */
interface Draft {
  readonly text: string;
  /** The saved text when typing began; if it differs now, somebody else has changed it. */
  readonly base: string;
}

/** Keeps input across reloads and sessions until it is saved or discarded. */
export interface Drafts {
  readonly read: (cardId: number, field: string) => Draft | null;
  readonly write: (cardId: number, field: string, draft: Draft) => void;
  readonly discard: (cardId: number, field: string) => void;
  /** All drafts of a card; the same array until one of them changes. */
  readonly of: (cardId: number) => readonly { readonly field: string; readonly draft: Draft }[];
  /** Removes the saved text; text typed since stays. */
  readonly confirm: (cardId: number, field: string, saved: string) => void;
  /**
   * Puts a refused text back before any text typed since, and after texts restored earlier.
   */
  readonly restore: (cardId: number, field: string, text: string, separator: string) => void;
  /** Gives a field another name, under which its draft is kept from then on. */
  readonly rename: (cardId: number, from: string, to: string) => void;
  /** The drafts that other pages keep for themselves, by card. */
  readonly ofOtherPages: (cardId: number) => readonly OfOtherPage[];
  /** Removes a draft that another page has kept for itself. */
  readonly take: (cardId: number, kept: OfOtherPage) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface OfOtherPage {
  readonly page: string;
  readonly field: string;
  readonly draft: Draft;
}

interface Options {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** The owner of the drafts; other users of the browser do not see them. */
  userId: () => number | null;
  /** The id of this page, and which fields each page keeps separately. */
  page: { readonly own: string; readonly keepsToItself: (field: string) => boolean };
}

// A picture that was uploading when the page was closed: it will never arrive.
const UPLOADING = /!\[[^\]]*\]\(upload:[^)]*\)\n?/g;

function parsed(kept: string | null): Draft | null {
  if (kept === null) return null;
  try {
    const { text, base } = JSON.parse(kept) as Partial<Draft>;
    if (typeof text !== 'string' || typeof base !== 'string') return null;
    return { text: text.replaceAll(UPLOADING, ''), base };
  } catch {
    return null;
  }
}

/**
 * Keeps drafts in the browser's storage; if that is full or forbidden, they last as long as the
 * page.
 */
export function createDrafts({ storage, userId, page }: Options): Drafts {
  const known = new Map<string, Draft | null>();
  const listeners = new Set<() => void>();
  const renamed = new Map<string, string>();
  const prefixOf = (cardId: number) => `draft/${userId() ?? 0}/${cardId}/`;
  const ofPage = (name: string) => `@${name}/`;
  const fieldKey = (cardId: number, field: string) =>
    prefixOf(cardId) + (page.keepsToItself(field) ? ofPage(page.own) : '') + field;
  const keyOf = (cardId: number, field: string) => {
    const key = fieldKey(cardId, field);
    return renamed.get(key) ?? key;
  };
  /** The restored text that a draft begins with, by key. */
  const restored = new Map<string, string>();
  const ofCards = new Map<string, ReturnType<Drafts['of']>>();

  function attempt<Result>(operation: () => Result, otherwise: Result): Result {
    try {
      return operation();
    } catch {
      return otherwise;
    }
  }

  function keep(key: string, draft: Draft | null) {
    known.set(key, draft);
    attempt(
      () =>
        draft === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(draft)),
      undefined,
    );
    ofCards.clear();
    for (const listener of listeners) listener();
  }

  function storedKeys(): string[] {
    const all = () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return attempt(all, []);
  }

  function read(cardId: number, field: string): Draft | null {
    const key = keyOf(cardId, field);
    const draft = known.get(key);
    if (draft !== undefined) return draft;
    const kept = parsed(attempt(() => storage.getItem(key), null));
    known.set(key, kept);
    return kept;
  }

  /** All entries of a card: key, field, and the page that keeps it. */
  function storedDraftsOf(cardId: number) {
    const prefix = prefixOf(cardId);
    const keys = new Set(
      [...storedKeys(), ...known.keys()].filter((key) => key.startsWith(prefix)),
    );
    // A renamed field is known by its first name as long as the page is open.
    const shownAs = new Map([...renamed].map(([from, to]) => [to, from]));
    return [...keys].map((key) => {
      const kept = (shownAs.get(key) ?? key).slice(prefix.length);
      const [, of = page.own, field = kept] = /^@([^/]+)\/(.*)$/.exec(kept) ?? [];
      return { key, of, field };
    });
  }

  function draftsOf(cardId: number): ReturnType<Drafts['of']> {
    const prefix = prefixOf(cardId);
    const before = ofCards.get(prefix);
    if (before !== undefined) return before;
    const found = storedDraftsOf(cardId).flatMap(({ of, field }) => {
      const draft = of === page.own ? read(cardId, field) : null;
      return draft === null ? [] : [{ field, draft }];
    });
    ofCards.set(prefix, found);
    return found;
  }

  return {
    read,
    of: draftsOf,
    write(cardId, field, draft) {
      // Typed back to the original, so there is nothing to keep.
      keep(keyOf(cardId, field), draft.text === draft.base ? null : draft);
    },
    discard: (cardId, field) => keep(keyOf(cardId, field), null),
    confirm(cardId, field, saved) {
      const draft = read(cardId, field);
      if (draft === null) return;
      const isSaved = draft.text.trim() === saved.trim();
      keep(keyOf(cardId, field), isSaved ? null : { ...draft, base: saved });
    },
    restore(cardId, field, text, separator) {
      const key = keyOf(cardId, field);
      const { text: typed = '', base = '' } = read(cardId, field) ?? {};
      const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(separator);
      const before = restored.get(key) ?? '';
      const isThere = before !== '' && typed.startsWith(before);
      const back = isThere ? joined(before, text) : text;
      const whole = isThere ? back + typed.slice(before.length) : joined(back, typed);
      restored.set(key, back);
      keep(key, whole === '' ? null : { text: whole, base });
    },
    rename(cardId, from, to) {
      const draft = read(cardId, from);
      keep(keyOf(cardId, from), null);
      renamed.set(fieldKey(cardId, from), keyOf(cardId, to));
      if (draft !== null) keep(keyOf(cardId, to), draft);
    },
    ofOtherPages: (cardId) =>
      storedDraftsOf(cardId).flatMap(({ key, of, field }) => {
        const draft = of === page.own ? null : parsed(attempt(() => storage.getItem(key), null));
        return draft === null ? [] : [{ page: of, field, draft }];
      }),
    take: (cardId, kept) => keep(prefixOf(cardId) + ofPage(kept.page) + kept.field, null),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
