import { askForLink, copyNameAt, isAllInCopy } from 'shared-api/early-calls';
import type { Path } from 'react-router-dom';
import { remotesAt, routesOf } from 'shared-api/remote';
import { savesData } from 'shared-ui/load-ahead';
import { whenCalm } from 'shared-ui/when-idle';
import type { Pins } from '../pins/pins.ts';
import type { RemoteRuntime } from '../remotes/remote-context.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { watchLinkIntent } from './link-intent.ts';

/** The remotes that people go to from most pages, the first of them first. */
const likelyNext = ({ remotes }: Pick<Pins, 'remotes'>) =>
  routesOf(remotes)
    .filter(({ ahead }) => ahead !== undefined)
    .sort((one, other) => (one.ahead ?? 0) - (other.ahead ?? 0))
    .map(({ remote }) => remote);

interface Surroundings extends Pick<RemoteLoader, 'load'>, Pick<RemoteRuntime, 'activateAhead'> {
  readonly pins: Pick<Pins, 'remotes'>;
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** Reads the copy of a name before it is wanted. */
  readonly readCopyAhead: (name: string) => void;
  readonly hasCopy: (name: string) => boolean;
  readonly isActive: (remote: string) => boolean;
}

/**
 * Gets the screen behind a link, and what it shows, before the link is followed; and the screens
 * that people open most, when the browser has nothing else to do. Nobody notices when that fails.
 */
export function createPrefetch(surroundings: Surroundings) {
  const { load, pins, baseUrl, token, readCopyAhead } = surroundings;
  const { remotes } = pins;
  const activateAhead = (name: string) => surroundings.activateAhead(name).catch(() => undefined);
  return {
    /** Whether the page at a path can be shown at once: its copy has all of it, and its code has begun. */
    isAtHand: ({ pathname, search }: Path): boolean => {
      const copy = isAllInCopy(pathname) && search === '' ? copyNameAt(pathname) : undefined;
      return (
        copy !== undefined &&
        surroundings.hasCopy(copy) &&
        remotesAt(pathname, remotes).every((name) => surroundings.isActive(name))
      );
    },
    /** Follows what the pointer and the focus are on. */
    watchLinks: (page: Document) =>
      watchLinkIntent(page, ({ pathname, search }) => {
        const signedInWith = token();
        const copy = copyNameAt(pathname);
        if (copy !== undefined) readCopyAhead(copy);
        if (signedInWith === null || savesData() || !navigator.onLine) return;
        for (const name of remotesAt(pathname + search, remotes)) void activateAhead(name);
        askForLink(
          { from: location.pathname, to: pathname },
          { baseUrl, token: signedInWith, storage: localStorage },
        );
      }),
    /** To be called when somebody is signed in. */
    async loadLikelyNext(): Promise<void> {
      if (token() === null || savesData()) return;
      // The screen of this page is first.
      await Promise.allSettled(
        remotesAt(location.pathname + location.search, remotes).map((name) => load(name)),
      );
      for (const name of likelyNext(pins)) {
        await whenCalm();
        if (token() === null) return;
        await activateAhead(name);
      }
    },
  };
}
