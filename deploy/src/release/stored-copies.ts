import type { ReleaseFile } from './release.ts';

export type Encoding = ReleaseFile['encodings'][number];

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Where a file, or its precompressed copy, is in its release. */
export function storedPath(file: Pick<ReleaseFile, 'path'>, encoding?: Encoding): string {
  return file.path + (encoding ? suffixes[encoding] : '');
}

/** A file and its precompressed copies; the size of a copy is not part of the release. */
export function storedCopies(
  file: ReleaseFile,
): { path: string; size?: number; encoding?: Encoding }[] {
  return [
    { path: file.path, size: file.size },
    ...file.encodings.map((encoding) => ({ path: storedPath(file, encoding), encoding })),
  ];
}
