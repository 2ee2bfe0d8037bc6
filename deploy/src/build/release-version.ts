import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DeployError } from '../deploy-error.ts';
import { versionSchema } from '../release/release.ts';
import { sourceHash } from './source-hash.ts';

const packageSchema = z.object({ version: versionSchema });

/** The version that the sources of a package have now: its own, or one that names their hash. */
export async function releaseVersion(
  root: string,
  name: string,
  release: boolean,
  kind?: 'development',
): Promise<{ version: string; sources: string }> {
  const text = await readFile(join(root, name, 'package.json'), 'utf8').catch(() => {
    throw new DeployError('not-found', `There is no package ${name} in ${root}.`);
  });
  const { version } = packageSchema.parse(JSON.parse(text));
  const sources = await sourceHash(root, name, kind);
  return { version: release ? version : `${version}-dev.${sources.slice(0, 12)}`, sources };
}
