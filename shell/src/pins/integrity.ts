import type { PinnedVersion, Pins } from './pins.ts';

declare global {
  // Webpack's runtime of each build asks here before it adds a script or a stylesheet.
  var kanbanIntegrityOf: (url: string) => string;
}

type Files = Pick<PinnedVersion, 'base' | 'files'>;

function pinnedFiles(pins: Pins): Files[] {
  return Object.values(pins.remotes)
    .flatMap((remote) => (remote.lastGood ? [remote, remote.lastGood] : [remote]))
    .concat({ ...pins.shell, name: 'shell', container: 'shell', entry: '' });
}

/** The integrity of a URL by the pins. Throws for a file no pinned release lists. */
export function createIntegrityLookup(pins: Pins, origin: string): (url: string) => string {
  const known = new Map(
    pinnedFiles(pins).flatMap(({ base, files }) =>
      Object.entries(files).map(([path, integrity]) => [
        new URL(base + path, origin).href,
        integrity,
      ]),
    ),
  );
  const unchecked = Object.values(pins.remotes).filter((remote) => remote.unchecked);
  return (url) => {
    if (unchecked.some(({ base }) => url.startsWith(base))) return '';
    const integrity = known.get(new URL(url, origin).href);
    if (integrity === undefined) throw new Error(`${url} is in no pinned release.`);
    return integrity;
  };
}
