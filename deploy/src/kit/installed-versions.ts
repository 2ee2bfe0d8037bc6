import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packagesFolder } from '../release/repository.mjs';

/** What the packages of a new remote are pinned to, by their names. */
export type Versions = Readonly<Record<string, string>>;

/** Packages of ours: a repository has one version of them for all its remotes. */
export const OURS = ['deploy', 'shared-api', 'shared-ui'] as const;

const packageSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

export const readPackage = async (name: string) =>
  packageSchema.parse(
    JSON.parse(await readFile(join(packagesFolder, name, 'package.json'), 'utf8')),
  );

/**
 * The versions of what our own screens use. Elsewhere they may be newer, as those that come with the
 * next version of our packages are.
 */
export async function readVersions(isElsewhere: boolean): Promise<Versions> {
  const { dependencies } = await readPackage('shared-ui');
  const used = Object.entries(dependencies).map(([name, version]) => [
    name,
    isElsewhere ? `^${version}` : version,
  ]);
  const ours = OURS.map((name) => [name, '*']);
  return Object.fromEntries([...used, ...ours]) as Versions;
}
