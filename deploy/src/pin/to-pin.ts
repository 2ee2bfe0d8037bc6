import type { PinnedVersion } from '../pins/pin-set.ts';
import type { Release } from '../release/release.ts';

/** The pin of a release. */
export function toPin(release: Release): PinnedVersion {
  const { version, digest, container, entry, files, checksFiles, manifest } = release;
  const entryFile = files.find((file) => file.path === entry);
  const loaded = files.filter(({ role }) => ['entry', 'chunk', 'style'].includes(role));
  return {
    version,
    digest,
    ...(container && { container }),
    entry,
    integrity: entryFile?.integrity ?? '',
    files: Object.fromEntries(loaded.map(({ path, integrity }) => [path, integrity])),
    ...(checksFiles && { checksFiles }),
    preload: [...new Set(Object.values(release.exposes).flat())],
    provides: Object.fromEntries(
      release.provides
        .filter((one) => one.files.length > 0)
        .map(({ name, files: own }) => [name, own]),
    ),
    consumes: release.consumes,
    ...(manifest && { manifest }),
  };
}
