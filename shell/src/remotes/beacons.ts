import type { PinnedVersion, Pins } from '../pins/pins.ts';

/** What became of a remote in this page; `threw` is an error that nobody caught. */
export type RemotePhase = 'loaded' | Trouble;
type Trouble = 'fell-back' | 'failed' | 'render-failed' | 'crashed' | 'threw';

/** The reported part of a version; one that this browser alone has is not reported. */
export type ReportedVersion = Pick<PinnedVersion, 'name' | 'version' | 'unchecked' | 'overridden'>;

/** Reports the outcomes of remotes to operators through the gateway; nothing ever waits for it. */
export interface Beacons {
  readonly report: (phase: Trouble, pinned: ReportedVersion, error?: unknown) => void;
  /**
   * Reports that a version has loaded, with the time from `begun` (by `performance.now`) to when it is
   * painted.
   */
  readonly loaded: (pinned: ReportedVersion, begun: number) => void;
  /** Sends the collected reports, as when the page is about to close. */
  readonly flush: () => void;
}

interface Options {
  readonly pins: Pick<Pins, 'env' | 'revision' | 'beaconSample' | 'canary'>;
  readonly send: (body: string) => void;
  /** Between 0 and 1; decides whether this page reports loads. */
  readonly chance: number;
  /** Calls back when the browser has painted; tests bring another one. */
  readonly afterPaint?: (then: () => void) => void;
}

interface Event {
  remote: string;
  version: string;
  phase: RemotePhase;
  error?: string;
  /** This page has reported the same of this version before, with another error. */
  again?: true;
  /** Milliseconds until it was painted. */
  took?: number;
}

const TOGETHER_MS = 5000;
const MAX_PER_PAGE = 30;
const MAX_ERROR_CHARACTERS = 300;

/** The message of anything that was thrown, cut to what an operator reads. */
export const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_CHARACTERS);

// The first frame begins before what has been rendered is painted, the second one after it.
const afterTwoFrames = (then: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(then));

/** Collects for a moment, so that one page start is one small request. Repeats are left out. */
export function createBeacons({
  pins,
  send,
  chance,
  afterPaint = afterTwoFrames,
}: Options): Beacons {
  const { env, revision, canary, beaconSample = 1 } = pins;
  const reported = new Set<string>();
  const troubled = new Set<string>();
  let waiting: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) send(JSON.stringify({ env, revision, canary, events }));
  }

  /** Adds an event to those that wait, unless it is a repeat. */
  function add(event: Event): boolean {
    const key = JSON.stringify(event);
    if (reported.has(key) || reported.size >= MAX_PER_PAGE) return false;
    reported.add(key);
    const kind = `${event.phase} ${event.remote}@${event.version}`;
    if (troubled.has(kind)) event.again = true;
    troubled.add(kind);
    waiting.push(event);
    timer ??= setTimeout(flush, TOGETHER_MS);
    return true;
  }

  return {
    report(phase, { name, version, unchecked, overridden }, error) {
      if (unchecked || overridden) return;
      add({
        remote: name,
        version,
        phase,
        ...(error !== undefined && { error: messageOf(error) }),
      });
    },
    loaded({ name, version, unchecked, overridden }, begun) {
      if (unchecked || overridden || chance >= beaconSample) return;
      const event: Event = { remote: name, version, phase: 'loaded' };
      if (!add(event)) return;
      // Events wait for longer than that, and an event that has been sent no longer changes.
      afterPaint(() => (event.took = Math.round(performance.now() - begun)));
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
