import { askForLink, copyNameAt } from 'shared-api/early-calls';
import { type RemoteName, remotesAt } from 'shared-api/remote';
import { savesData } from 'shared-ui/load-ahead';
import { whenIdle } from 'shared-ui/when-idle';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { watchLinkIntent } from './link-intent.ts';

/** What people open most, the first of them first: a board, and then one of its cards. */
const LIKELY_NEXT: readonly RemoteName[] = ['mf-kanban', 'mf-card-detail'];

interface Surroundings {
  readonly loader: Pick<RemoteLoader, 'load' | 'prefetch'>;
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** Reads the copy of a name before it is wanted. */
  readonly readCopyAhead: (name: string) => void;
}

/**
 * Gets the screen behind a link, and what it shows, before the link is followed; and the screens
 * that people open most, when the browser has nothing else to do. Nobody notices when that fails.
 */
export function createPrefetch({ loader, baseUrl, token, readCopyAhead }: Surroundings) {
  return {
    /** Follows what the pointer and the focus are on. */
    watchLinks: (page: Document) =>
      watchLinkIntent(page, (path) => {
        const signedInWith = token();
        const copy = copyNameAt(path);
        if (copy !== undefined) readCopyAhead(copy);
        if (signedInWith === null || savesData() || !navigator.onLine) return;
        for (const name of remotesAt(path)) loader.prefetch(name);
        askForLink(
          { from: location.pathname, to: path },
          { baseUrl, token: signedInWith, storage: localStorage },
        );
      }),
    /** To be called when somebody is signed in. */
    async loadLikelyNext(): Promise<void> {
      if (token() === null || savesData()) return;
      // The screen of this page is first.
      await Promise.allSettled(remotesAt(location.pathname).map((name) => loader.load(name)));
      for (const name of LIKELY_NEXT) {
        await whenIdle();
        loader.prefetch(name);
      }
    },
  };
}
