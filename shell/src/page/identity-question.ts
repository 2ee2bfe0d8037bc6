import type { ApiClientOptions } from 'shared-api/client';

type Ask = NonNullable<ApiClientOptions['onProofNeeded']>;

interface Asked {
  /** The ways to prove it that the account has. */
  readonly by: Parameters<Ask>[0];
  readonly answer: (isProved: boolean) => void;
}

/** The question who it is, which comes before calls that need a recent proof. */
export interface IdentityQuestion {
  readonly ask: Ask;
  readonly asked: () => Asked | null;
  readonly onChange: (listener: () => void) => () => void;
}

/** Asks one question at a time, where a page shows it; where none does, nothing is proved. */
export function createIdentityQuestion(): IdentityQuestion {
  const listeners = new Set<() => void>();
  let asked: Asked | null = null;
  let answered: Promise<boolean> | undefined;

  function set(next: Asked | null) {
    asked = next;
    for (const listener of listeners) listener();
  }

  return {
    ask(by) {
      if (listeners.size === 0) return Promise.resolve(false);
      answered ??= new Promise((resolve) => {
        const answer = (isProved: boolean) => {
          answered = undefined;
          set(null);
          resolve(isProved);
        };
        set({ by, answer });
      });
      return answered;
    },
    asked: () => asked,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
