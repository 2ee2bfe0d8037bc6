const KEY = 'token';

export interface TokenStore {
  read(): string | null;
  /** Keeps the token past the browser's end when `remember`, else for this tab only. */
  keep(token: string, options: { remember: boolean }): void;
  forget(): void;
  /** Calls back when another tab signs out. */
  onForgottenElsewhere(listener: () => void): void;
}

/** The only code that knows where the session token is. */
export function createTokenStore(page: Window): TokenStore {
  const { localStorage, sessionStorage } = page;
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
    onForgottenElsewhere(listener) {
      page.addEventListener('storage', ({ key, newValue }) => {
        const cleared = key === null || (key === KEY && newValue === null);
        if (cleared && sessionStorage.getItem(KEY) === null) listener();
      });
    },
  };
}
