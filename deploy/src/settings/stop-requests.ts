const PARENT_POLL_MS = 500;

/**
 * A signal that is aborted when this process is asked to end: by Ctrl-C, by SIGTERM, because the
 * terminal closes, or because its parent npm is gone. npm passes SIGTERM on, but cannot do so if it
 * is killed.
 */
export function stopRequests(environment: NodeJS.ProcessEnv = process.env): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  if (environment['npm_lifecycle_event'] !== undefined) {
    const npm = process.ppid;
    // A process is not notified that its parent has ended.
    setInterval(() => process.ppid !== npm && stopping.abort(), PARENT_POLL_MS).unref();
  }
  return stopping.signal;
}

/** Fulfilled when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
