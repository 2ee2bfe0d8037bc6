import { messageOf, type Beacons } from './beacons.ts';

/** What became of a version of a remote in this page. */
export interface RemoteEvent {
  readonly phase: Parameters<Beacons['report']>[0];
  readonly name: string;
  readonly version: string;
  /** When it was reported, on the clock of `performance.now()`. */
  readonly at: number;
  readonly error?: string;
}

const MOST = 100;

/** Also collects in `events` what is reported, for who looks at the versions of this page. */
export function recordReports(beacons: Beacons, events: RemoteEvent[]): Beacons {
  return {
    report(phase, release, error) {
      beacons.report(phase, release, error);
      if (events.length >= MOST) return;
      const { name, version } = release;
      events.push({
        phase,
        name,
        version,
        at: performance.now(),
        ...(error !== undefined && { error: messageOf(error) }),
      });
    },
    flush: () => beacons.flush(),
  };
}
