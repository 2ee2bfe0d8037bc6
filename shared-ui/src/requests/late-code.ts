import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** The code of a component, which is loaded once; after a failure the next one who wants it tries again. */
export function createLateCode<Props>(code: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function loadOnce() {
    try {
      loaded = await code();
    } finally {
      loading = undefined;
    }
    for (const listener of listeners) listener();
  }

  return {
    current: () => loaded,
    load: (): Promise<void> => {
      if (loaded !== undefined) return Promise.resolve();
      loading ??= loadOnce();
      return loading;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type LateCode<Props> = ReturnType<typeof createLateCode<Props>>;

/** Why code is not there, and what loads it again. */
export interface CodeFailure {
  readonly error: unknown;
  /** There was no network; it is loaded when there is one. */
  readonly isAway: boolean;
  /** It is being loaded again. */
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** An open page whose release has gone learns from it that there is a newer one. */
function reportUncaught(error: unknown): void {
  // Safari has it since 15.4.
  if ('reportError' in globalThis) globalThis.reportError(error);
}

/**
 * A component as soon as its code is there. React's own way to wait for code shows what was waited for
 * no sooner than 300 ms after another part began to wait, however soon it is there.
 *
 * A failure is kept until the code is there, so that what says it stays in its place. Code that was
 * missed without a network is loaded when there is one.
 */
export function useLateCode<Props>({ current, load, subscribe }: LateCode<Props>) {
  const Component = useSyncExternalStore(subscribe, current);
  const [failure, setFailure] = useState<Omit<CodeFailure, 'retry'> | null>(null);
  const isWanted = failure === null || failure.isRetrying;
  const retry = useCallback(
    () => setFailure((before) => before && { ...before, isRetrying: true }),
    [],
  );
  useEffect(() => {
    const retryOnline = () => addEventListener('online', retry, { once: true });
    if (!isWanted) {
      retryOnline();
      return () => removeEventListener('online', retry);
    }
    let isLeft = false;
    load().catch((error: unknown) => {
      if (isLeft) return;
      const isAway = !navigator.onLine;
      setFailure({ error, isAway, isRetrying: false });
      // At once, since there may be a network again before the failure is rendered.
      retryOnline();
      if (!isAway) reportUncaught(error);
    });
    return () => {
      isLeft = true;
      removeEventListener('online', retry);
    };
  }, [isWanted, load, retry]);
  return { Component, failure: failure && { ...failure, retry } };
}
