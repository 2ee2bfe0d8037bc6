import { DeployError } from '../deploy-error.ts';
import { parsePinSet } from '../pins/pin-set.ts';
import { DESCRIPTION } from '../store/described-release.ts';
import { CREATION } from '../store/creation.ts';
import type { Store } from '../store/store.ts';
import type { StoredFiles } from '../store/stored-files.ts';
import { forEach } from './for-each.ts';

interface Side {
  store: Pick<Store, 'location'>;
  files: StoredFiles;
  /** The paths of its files. */
  paths: readonly string[];
}

const SHOWN = 5;

/**
 * Refuses to copy over another store: over one with an environment, a revision or a release that
 * the copied one does not have, or has with other content. Previews are no such sign.
 */
export async function refuseOther(
  from: Side,
  to: Side,
  previews: ReadonlySet<string | undefined>,
): Promise<void> {
  const own = new Set(from.paths);
  const lasting = to.paths.filter((path) => isLasting(path) && !previews.has(environmentOf(path)));
  const problems = lasting
    .filter((path) => path.startsWith('envs/') && !own.has(path))
    .map((path) => `${path} is only there.`);
  const same: string[] = [];
  const shared = lasting.filter((path) => own.has(path));
  await forEach(shared, async (path) => {
    const [one, other] = await Promise.all([from.files.read(path), to.files.read(path)]);
    if (one && other?.equals(one)) same.push(path);
    else problems.push(`${path} is another one there.`);
  });
  // Releases that were removed here since an earlier copy are no sign of another store.
  const extra = lasting.filter((path) => path.startsWith('store/') && !own.has(path));
  if (!same.some(isRevision)) problems.push(...extra.map((path) => `${path} is only there.`));
  if (problems.length === 0) return;
  const more = problems.length - SHOWN;
  throw new DeployError(
    'conflict',
    `${to.store.location} is another store, or has gone on by itself.`,
    [
      ...problems.sort().slice(0, SHOWN),
      ...(more > 0 ? [`… and ${more} more`] : []),
      'Nothing was copied. Name an empty place, or remove by hand what is not needed there.',
    ],
  );
}

/** The previews in a store, which may be removed and made again under the same name. */
export async function findPreviews({ files, paths }: Omit<Side, 'store'>): Promise<Set<string>> {
  const found = new Set<string>();
  for (const path of paths.filter((one) => /^envs\/[^/]+\/current\.json$/.test(one))) {
    const text = (await files.read(path))?.toString() ?? '';
    const env = environmentOf(path);
    if (env !== undefined && isPreview(text)) found.add(env);
  }
  return found;
}

function isPreview(text: string): boolean {
  try {
    return parsePinSet(text, 'a copy').settings?.previewOf !== undefined;
  } catch {
    return false;
  }
}

/** The environment that a file belongs to. */
export function environmentOf(path: string): string | undefined {
  return /^envs\/([^/]+)\//.exec(path)?.[1];
}

/** Whether a file is written once, and never changes. */
function isLasting(path: string): boolean {
  return isRevision(path) || path.endsWith(`/${DESCRIPTION}`) || path.endsWith(`/${CREATION}`);
}

const isRevision = (path: string) => /^envs\/[^/]+\/history\/\d+\.json$/.test(path);
