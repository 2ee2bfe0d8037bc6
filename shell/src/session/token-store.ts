const KEY = 'token';

/** The token of this tab, or else the one that all tabs share. */
export const storedToken = ({ sessionStorage, localStorage }: Window): string | null =>
  sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);

/** The token, if it is kept past the browser's end and so is what belongs to it; else null. */
export const rememberedToken = ({ sessionStorage, localStorage }: Window): string | null =>
  sessionStorage.getItem(KEY) === null ? localStorage.getItem(KEY) : null;

export interface TokenStore {
  read(): string | null;
  /** The token, if it is kept past the browser's end and so is what belongs to it; else null. */
  remembered(): string | null;
  /** Keeps the token past the browser's end when `remember`, else for this tab only. */
  keep(token: string, options: { remember: boolean }): void;
  /** The server has confirmed the owner of the token. */
  confirm(token: string): void;
  /** Whether the present token is the one that was confirmed last. */
  isConfirmed(): boolean;
  /** Forgets the token of this tab; one that all tabs share, if the tab has no separate one. */
  forget(): void;
  /** Forgets this person's tokens in every tab, including tabs with a separate one. */
  forgetEverywhere(userId: number | null): void;
  /** Reports changes of the session by other tabs. */
  onElsewhere(listeners: ElsewhereListeners): void;
}

interface ElsewhereListeners {
  /**
   * Somebody has signed out; returns whether this tab is theirs, so that its token is dropped, too.
   */
  readonly signedOut: (userId: number) => boolean;
  /** The token they shared is gone, as when it has expired. */
  readonly forgotten: () => void;
  readonly signedIn: () => void;
}

interface SignedOut {
  readonly signedOut: number;
}

/** The only code that reads and writes the session token. */
export function createTokenStore(page: Window & typeof globalThis): TokenStore {
  const { localStorage, sessionStorage } = page;
  const tabs = 'BroadcastChannel' in page ? new page.BroadcastChannel('kanban-session') : null;
  /** The token that this tab last used. */
  let used: string | null = null;
  let confirmed: string | null = null;
  const current = () => storedToken(page);
  return {
    read() {
      used = current();
      return used;
    },
    remembered: () => rememberedToken(page),
    keep(token, { remember }) {
      sessionStorage.removeItem(KEY);
      (remember ? localStorage : sessionStorage).setItem(KEY, token);
    },
    confirm(token) {
      confirmed = token;
    },
    isConfirmed: () => confirmed !== null && current() === confirmed,
    forget() {
      const own = sessionStorage.getItem(KEY) !== null;
      (own ? sessionStorage : localStorage).removeItem(KEY);
    },
    forgetEverywhere(userId) {
      this.forget();
      if (userId !== null) tabs?.postMessage({ signedOut: userId } satisfies SignedOut);
    },
    onElsewhere({ signedOut, forgotten, signedIn }) {
      tabs?.addEventListener('message', ({ data }: MessageEvent<SignedOut>) => {
        const before = used;
        // The shared token may already belong to the next person.
        if (signedOut(data.signedOut) && current() === before) this.forget();
      });
      page.addEventListener('storage', ({ key, newValue }) => {
        // A tab with its own token is not affected by a change of the shared one.
        if ((key !== null && key !== KEY) || sessionStorage.getItem(KEY) !== null) return;
        if (newValue === null) forgotten();
        else signedIn();
      });
    },
  };
}
