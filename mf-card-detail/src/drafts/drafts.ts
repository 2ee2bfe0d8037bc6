/** Something typed that is not saved yet. */
interface Draft {
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
  /** What other pages keep to themselves of a card. */
  readonly ofOtherPages: (cardId: number) => readonly OfOtherPage[];
  /** Takes from another page what it has kept to itself. */
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
  /** Whose drafts they are; another person at the same browser does not see them. */
  userId: () => number | null;
  /** The name of this page, and the fields of which each page keeps drafts of its own. */
  page: { readonly own: string; readonly keepsToItself: (field: string) => boolean };
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

  /** All that is kept of a card: the page that keeps it to itself, if one does, and the field. */
  function keptOf(cardId: number) {
    const prefix = prefixOf(cardId);
    const keys = new Set([...keptKeys(), ...known.keys()].filter((key) => key.startsWith(prefix)));
    // What has been renamed is shown under its first name for as long as the page is open.
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
    const found = keptOf(cardId).flatMap(({ of, field }) => {
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
    ofOtherPages: (cardId) =>
      keptOf(cardId).flatMap(({ key, of, field }) => {
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
