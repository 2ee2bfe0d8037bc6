import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres, type PostgresProcess, type ProcessOptions } from './postgres-process.ts';

const FIRST_WAIT_MS = 250;
// Together some eight seconds, in which the last processes of a killed server end.
const ATTEMPTS = 6;

/** Callbacks for a server that ends without having been stopped. */
export interface PostgresWatch {
  readonly onEnd?: () => void;
  /** The server runs again at the same place and takes connections. */
  readonly onRestart?: () => void;
  /** Several restarts in a row have failed. */
  readonly onGivenUp?: (error: Error) => void;
}

/** Starts the server, and restarts it whenever it ends unexpectedly. */
export async function keepPostgresRunning(
  options: Omit<ProcessOptions, 'onUnexpectedExit'>,
  watch: PostgresWatch = {},
): Promise<PostgresProcess> {
  const stopping = new AbortController();
  let reviving = Promise.resolve();

  async function start(): Promise<PostgresProcess> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startPostgres({ ...options, onUnexpectedExit });
      } catch (error) {
        if (attempt >= ATTEMPTS || stopping.signal.aborted) throw error;
        await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
      }
    }
  }

  function onUnexpectedExit(): void {
    watch.onEnd?.();
    reviving = start().then(
      (fresh) => {
        server = fresh;
        if (!stopping.signal.aborted) watch.onRestart?.();
      },
      (error: unknown) => {
        if (!stopping.signal.aborted) watch.onGivenUp?.(error as Error);
      },
    );
  }

  let server = await start();
  return {
    async stop() {
      stopping.abort();
      await reviving;
      await server.stop();
    },
  };
}
