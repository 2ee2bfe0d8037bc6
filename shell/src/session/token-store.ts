const KEY = 'token';

export interface TokenStore {
  read(): string | null;
  /** Keeps the token past the browser's end when `remember`, else for this tab only. */
  keep(token: string, options: { remember: boolean }): void;
  forget(): void;
  /** Forgets it in every tab, those too that keep a token of their own. */
  forgetEverywhere(): void;
  /** Tells what other tabs do to the session. */
  onElsewhere(listeners: ElsewhereListeners): void;
}

export interface ElsewhereListeners {
  readonly signedOut: () => void;
  /** The token they shared is gone, as when it has expired. */
  readonly forgotten: () => void;
  readonly signedIn: () => void;
}

const SIGNED_OUT = 'signedOut';

/** The only code that knows where the session token is. */
export function createTokenStore(page: Window & typeof globalThis): TokenStore {
  const { localStorage, sessionStorage } = page;
  const tabs = 'BroadcastChannel' in page ? new page.BroadcastChannel('kanban-session') : null;
  return {
    read: () => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY),
    keep(token, { remember }) {
      this.forget();
      (remember ? localStorage : sessionStorage).setItem(KEY, token);
    },
    forget() {
      localStorage.removeItem(KEY);
      sessionStorage.removeItem(KEY);
    },
    forgetEverywhere() {
      this.forget();
      tabs?.postMessage(SIGNED_OUT);
    },
    onElsewhere({ signedOut, forgotten, signedIn }) {
      tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data !== SIGNED_OUT) return;
        // What all tabs share is gone by now, or is already of the next person.
        sessionStorage.removeItem(KEY);
        signedOut();
      });
      page.addEventListener('storage', ({ key, newValue }) => {
        if (key !== null && key !== KEY) return;
        if (newValue !== null) signedIn();
        else if (sessionStorage.getItem(KEY) === null) forgotten();
      });
    },
  };
}
