import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

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

/**
 * A component as soon as its code is there. React's own way to wait for code shows what was waited for
 * no sooner than 300 ms after another part began to wait, however soon it is there.
 */
export function useLateCode<Props>({ current, load, subscribe }: LateCode<Props>) {
  const Component = useSyncExternalStore(subscribe, current);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    let isLeft = false;
    load().catch((error: unknown) => {
      if (!isLeft) setFailure({ error });
    });
    return () => {
      isLeft = true;
    };
  }, [load]);
  return { Component, failure };
}
