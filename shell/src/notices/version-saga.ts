import { call, delay, put, race, take } from 'typed-redux-saga';
import { cameOnline } from '../live/came-online.ts';
import type { Pins } from '../pins/pins.ts';
import { otherVersionsPinned, remoteLoadFailed } from './version-slice.ts';

const EVERY_MS = 60_000;

const versionsOf = ({ shell, remotes }: Pins) =>
  JSON.stringify([
    shell.version,
    ...Object.values(remotes)
      .map(({ name, version, disabled }) => `${name}@${disabled ? 'off' : version}`)
      .sort(),
  ]);

interface Options {
  readonly pins: Pins;
  /** The pins as they are now; null when they cannot be read. */
  readonly readNow: () => Promise<Pins | null>;
  /** The service worker has opened the page without asking which versions are pinned. */
  readonly wasOpenedOffline: boolean;
}

/**
 * Looks now and then, when a remote did not load and when the browser is back online, whether other
 * versions have been pinned, until they have.
 */
export function createVersionSaga({ pins, readNow, wasOpenedOffline }: Options) {
  const running = versionsOf(pins);
  return function* versionSaga() {
    let isUnknown = wasOpenedOffline;
    while (true) {
      if (!isUnknown) {
        yield* race({
          time: delay(EVERY_MS),
          failure: take(remoteLoadFailed),
          online: call(cameOnline),
        });
      }
      isUnknown = false;
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
