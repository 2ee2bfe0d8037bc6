import { z } from 'zod';
import { releaseSchema, type Release } from '../release/release.ts';
import { storedCopies } from '../release/stored-copies.ts';
import type { StoredRelease } from './store.ts';

/** The file that describes a release, beside the files it lists. */
export const DESCRIPTION = 'release.json';

/** Judges a release by its description and by how large each of its files is. */
export async function describedRelease(
  name: string,
  version: string,
  text: string | undefined,
  sizeOf: (path: string) => Promise<number | undefined> | number | undefined,
): Promise<StoredRelease> {
  if (!text) return broken(`${DESCRIPTION} is missing`);
  const parsed = parse(text);
  if (typeof parsed === 'string') return broken(parsed);
  if (parsed.name !== name || parsed.version !== version) {
    return broken(`it says it is ${parsed.name}@${parsed.version}`);
  }
  for (const file of parsed.files) {
    for (const { path, size } of storedCopies(file)) {
      const found = await sizeOf(path);
      if (found === undefined) return broken(`${path} is missing`);
      if (size === undefined ? found === 0 : found !== size) {
        return broken(`${path} has ${found} bytes`);
      }
    }
  }
  return { state: 'valid', release: parsed };
}

function broken(problem: string): StoredRelease {
  return { state: 'broken', problem };
}

function parse(text: string): Release | string {
  try {
    const parsed = releaseSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : `${DESCRIPTION}: ${z.prettifyError(parsed.error)}`;
  } catch {
    return `${DESCRIPTION} is not JSON`;
  }
}
