import { type Beacons, messageOf, type RemotePhase, type ReportedVersion } from './beacons.ts';

/** What became of a version of a remote in this page. */
export interface RemoteEvent {
  readonly phase: RemotePhase;
  readonly name: string;
  readonly version: string;
  /** When it was reported, on the clock of `performance.now()`. */
  readonly at: number;
  readonly error?: string;
}

const MOST = 100;

/** Also collects in `events` what is reported, for who looks at the versions of this page. */
export function recordReports(beacons: Beacons, events: RemoteEvent[]): Beacons {
  function record(phase: RemotePhase, { name, version }: ReportedVersion, error?: unknown) {
    if (events.length >= MOST) return;
    const at = performance.now();
    events.push({
      phase,
      name,
      version,
      at,
      ...(error !== undefined && { error: messageOf(error) }),
    });
  }
  return {
    report(phase, release, error) {
      beacons.report(phase, release, error);
      record(phase, release, error);
    },
    loaded(release, begun) {
      beacons.loaded(release, begun);
      record('loaded', release);
    },
    flush: () => beacons.flush(),
  };
}
