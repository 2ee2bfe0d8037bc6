import { call, delay, put, race, take } from 'typed-redux-saga';
import type { Pins } from '../pins/pins.ts';
import { otherVersionsPinned, remoteLoadFailed } from './version-slice.ts';

const EVERY_MS = 60_000;

const versionsOf = ({ shell, remotes }: Pins) =>
  JSON.stringify([
    shell.version,
    ...Object.values(remotes)
      .map(({ name, version }) => `${name}@${version}`)
      .sort(),
  ]);

interface Options {
  readonly pins: Pins;
  /** The pins as they are now; null when they cannot be read. */
  readonly readNow: () => Promise<Pins | null>;
}

/**
 * Looks now and then, and when a remote did not load, whether other versions have been pinned, until
 * they have.
 */
export function createVersionSaga({ pins, readNow }: Options) {
  const running = versionsOf(pins);
  return function* versionSaga() {
    while (true) {
      yield* race({ time: delay(EVERY_MS), failure: take(remoteLoadFailed) });
      const now = yield* call(readNow);
      if (now === null || versionsOf(now) === running) continue;
      yield* put(otherVersionsPinned());
      return;
    }
  };
}

/**
 * Asks the gateway, whose response takes a few bytes if nothing has changed. It learns which
 * revision is still open somewhere, so that its files are not removed.
 */
export async function readPinsNow(running: number): Promise<Pins | null> {
  if (document.hidden) return null;
  try {
    const response = await fetch(`/pins.json?page=${running}`);
    return response.ok ? ((await response.json()) as Pins) : null;
  } catch {
    return null;
  }
}
