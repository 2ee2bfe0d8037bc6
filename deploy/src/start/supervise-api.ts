import { setTimeout as wait } from 'node:timers/promises';
import { startApi, type ApiProcess, type ApiProcessOptions } from './api-process.ts';

/** How often in a row the API may end by itself before everything stops. */
const MAX_FAILURES = 6;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** An API that ran this long was healthy: its end is a new fault. */
const WELL_MS = 60_000;

export interface SupervisedApi {
  port: number;
  /** Fulfilled with the reason when the API has ended too often in a row to be started again. */
  givenUp: Promise<string>;
  /** Ends it for good and waits until it has ended. */
  stop(): Promise<void>;
}

export interface SupervisorOptions extends ApiProcessOptions {
  /** Receives a line for the operator whenever the API ends or runs again. */
  log: (line: string) => void;
  /** Milliseconds to wait after so many failures in a row; by default twice as long each time. */
  pauseMs?: ((failures: number) => number) | undefined;
}

// Randomized, so that several machines do not restart in step.
function growingPause(failures: number): number {
  const longest = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** (failures - 1));
  return longest * (0.5 + Math.random() / 2);
}

/**
 * Starts the API, and restarts it whenever it ends unexpectedly, with growing pauses. Throws if the
 * first start fails, since that is a permanent fault of the settings.
 */
export async function superviseApi(options: SupervisorOptions): Promise<SupervisedApi> {
  const { log, pauseMs = growingPause } = options;
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const first = await startApi(options);
  let running: ApiProcess | undefined = first;
  /** Undefined while it has not been ready: a start that hangs and fails is no good run. */
  let readySince: number | undefined = Date.now();

  /** Runs it until it ends, or until it could not be started; returns how that went. */
  async function runAgain(): Promise<string> {
    try {
      running = await startApi({ ...options, signal });
    } catch (error) {
      readySince = undefined;
      return (error as Error).message;
    }
    readySince = Date.now();
    log('The API runs again.');
    return running.ended;
  }

  async function keepRunning(): Promise<string | undefined> {
    let how = await first.ended;
    for (let failures = 1; !signal.aborted; failures += 1) {
      const ranWell = readySince !== undefined && Date.now() - readySince >= WELL_MS;
      if (ranWell) failures = 1;
      if (failures >= MAX_FAILURES) {
        return `The API ended ${failures} times in a row, the last time so: ${how}`;
      }
      const pause = pauseMs(failures);
      log(`The API ended: ${how}. It is started again in ${(pause / 1000).toFixed(1)} s.`);
      const isStopped = await wait(pause, false, { signal }).catch(() => true);
      if (isStopped) break;
      how = await runAgain();
    }
    return undefined;
  }

  const supervision = keepRunning();
  return {
    port: first.port,
    givenUp: new Promise((resolve) => {
      void supervision.then((reason) => reason !== undefined && resolve(reason));
    }),
    async stop() {
      stopping.abort();
      await running?.stop();
      await supervision;
    },
  };
}
