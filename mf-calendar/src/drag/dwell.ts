const DWELL_MS = 700;

/** Calls back for a target each time the pointer has stayed on it for a while. */
export function createDwell<Target>(act: (target: Target) => void) {
  let at: Target | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  return function stayOn(target: Target | null): void {
    if (target === at) return;
    at = target;
    clearInterval(timer);
    if (target !== null) timer = setInterval(() => act(target), DWELL_MS);
  };
}
