/** Something typed that is not saved yet. */
export interface Draft {
  readonly text: string;
  /** What the text was when the typing began: if it has changed since, somebody else was faster. */
  readonly base: string;
}

/** Keeps what people type until it is saved or thrown away, across reloads and sessions. */
export interface Drafts {
  readonly read: (cardId: number, field: string) => Draft | null;
  readonly write: (cardId: number, field: string, draft: Draft) => void;
  readonly discard: (cardId: number, field: string) => void;
  /** All drafts of a card, wherever on it they were typed; the same array until one changes. */
  readonly of: (cardId: number) => readonly { readonly field: string; readonly draft: Draft }[];
  /** Saved: what has been typed since stays. */
  readonly settle: (cardId: number, field: string, saved: string) => void;
  /** Not saved after all: it comes before what has been typed since, and behind what was given back before it. */
  readonly giveBack: (cardId: number, field: string, text: string, separator: string) => void;
  /** A field is known by another name from now on, under which its draft is kept. */
  readonly rename: (cardId: number, from: string, to: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Options {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Whose drafts they are; another person at the same browser does not see them. */
  userId: () => number | null;
}

// Of a picture that was on its way when the page went: it will not arrive.
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

/** Drafts in the browser's storage. Where that is full or forbidden they last as long as the page. */
export function createDrafts({ storage, userId }: Options): Drafts {
  const known = new Map<string, Draft | null>();
  const listeners = new Set<() => void>();
  const renamed = new Map<string, string>();
  const prefixOf = (cardId: number) => `draft/${userId() ?? 0}/${cardId}/`;
  const fieldKey = (cardId: number, field: string) => prefixOf(cardId) + field;
  const keyOf = (cardId: number, field: string) => {
    const key = fieldKey(cardId, field);
    return renamed.get(key) ?? key;
  };
  /** What has been given back, as long as a draft begins with it. */
  const givenBack = new Map<string, string>();
  const ofCards = new Map<string, ReturnType<Drafts['of']>>();

  function attempt<Result>(work: () => Result, otherwise: Result): Result {
    try {
      return work();
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

  function keptKeys(): string[] {
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

  function draftsOf(cardId: number): ReturnType<Drafts['of']> {
    const prefix = prefixOf(cardId);
    const before = ofCards.get(prefix);
    if (before !== undefined) return before;
    const keys = new Set([...keptKeys(), ...known.keys()].filter((key) => key.startsWith(prefix)));
    // What has been renamed is shown under its first name for as long as the page is open.
    const shownAs = new Map([...renamed].map(([from, to]) => [to, from]));
    const found = [...keys].flatMap((key) => {
      const field = (shownAs.get(key) ?? key).slice(prefix.length);
      const draft = read(cardId, field);
      return draft === null ? [] : [{ field, draft }];
    });
    ofCards.set(prefix, found);
    return found;
  }

  return {
    read,
    of: draftsOf,
    write(cardId, field, draft) {
      // Typed back to what it was: there is nothing left to lose.
      keep(keyOf(cardId, field), draft.text === draft.base ? null : draft);
    },
    discard: (cardId, field) => keep(keyOf(cardId, field), null),
    settle(cardId, field, saved) {
      const draft = read(cardId, field);
      if (draft === null) return;
      const isSaved = draft.text.trim() === saved.trim();
      keep(keyOf(cardId, field), isSaved ? null : { ...draft, base: saved });
    },
    giveBack(cardId, field, text, separator) {
      const key = keyOf(cardId, field);
      const { text: typed = '', base = '' } = read(cardId, field) ?? {};
      const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(separator);
      const before = givenBack.get(key) ?? '';
      const isThere = before !== '' && typed.startsWith(before);
      const back = isThere ? joined(before, text) : text;
      const whole = isThere ? back + typed.slice(before.length) : joined(back, typed);
      givenBack.set(key, back);
      keep(key, whole === '' ? null : { text: whole, base });
    },
    rename(cardId, from, to) {
      const draft = read(cardId, from);
      keep(keyOf(cardId, from), null);
      renamed.set(fieldKey(cardId, from), keyOf(cardId, to));
      if (draft !== null) keep(keyOf(cardId, to), draft);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
