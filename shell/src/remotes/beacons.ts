import type { PinnedVersion, Pins } from '../pins/pins.ts';

/** What became of a remote in this page; `threw` is an error that nobody caught. */
type RemotePhase = 'loaded' | 'fell-back' | 'failed' | 'render-failed' | 'crashed' | 'threw';

/** The reported part of a version; one that this browser alone has is not reported. */
export type ReportedVersion = Pick<PinnedVersion, 'name' | 'version' | 'unchecked' | 'overridden'>;

/** Reports the outcomes of remotes to operators through the gateway; nothing ever waits for it. */
export interface Beacons {
  readonly report: (phase: RemotePhase, pinned: ReportedVersion, error?: unknown) => void;
  /** Sends the collected reports, as when the page is about to close. */
  readonly flush: () => void;
}

interface Options {
  readonly pins: Pick<Pins, 'env' | 'revision' | 'beaconSample' | 'canary'>;
  readonly send: (body: string) => void;
  /** Between 0 and 1; decides whether this page reports loads. */
  readonly chance: number;
}

const TOGETHER_MS = 5000;
const MAX_PER_PAGE = 30;
const MAX_ERROR_CHARACTERS = 300;

/** The message of anything that was thrown, cut to what an operator reads. */
export const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_CHARACTERS);

/** Collects for a moment, so that one page start is one small request. Repeats are left out. */
export function createBeacons({ pins, send, chance }: Options): Beacons {
  const { env, revision, canary, beaconSample = 1 } = pins;
  const reported = new Set<string>();
  let waiting: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) send(JSON.stringify({ env, revision, canary, events }));
  }

  return {
    report(phase, { name, version, unchecked, overridden }, error) {
      if (unchecked || overridden || (phase === 'loaded' && chance >= beaconSample)) return;
      const event = {
        remote: name,
        version,
        phase,
        ...(error !== undefined && { error: messageOf(error) }),
      };
      const key = JSON.stringify(event);
      if (reported.has(key) || reported.size >= MAX_PER_PAGE) return;
      reported.add(key);
      waiting.push(event);
      timer ??= setTimeout(flush, TOGETHER_MS);
    },
    flush,
  };
}

/** Hands a beacon to the browser, which sends it even after the page is gone. */
export function sendToGateway(body: string): void {
  const isTaken = navigator.sendBeacon('/beacons', new Blob([body], { type: 'application/json' }));
  if (isTaken) return;
  fetch('/beacons', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
