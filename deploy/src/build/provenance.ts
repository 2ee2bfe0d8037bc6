import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildInputs, isBuilt } from './source-hash.ts';

/** Where the sources of a build come from. */
export interface Provenance {
  /** The last commit; undefined outside a repository of git. */
  commit?: string;
  /** The hash of how the sources differ from that commit; undefined if they do not. */
  dirty?: string;
}

const MAX_DIFFERENCE_BYTES = 256 * 1024 * 1024;

/** Says which commit the sources of a package are from, and whether they differ from it. */
export async function provenanceOf(root: string, name: string): Promise<Provenance> {
  const git = async (...args: string[]) => {
    const options = { cwd: root, maxBuffer: MAX_DIFFERENCE_BYTES };
    return (await promisify(execFile)('git', args, options)).stdout;
  };
  const commit = await git('rev-parse', 'HEAD').then(
    (text) => text.trim(),
    () => undefined,
  );
  if (commit === undefined) return {};
  const inputs = buildInputs(name);
  const listed = async (...args: string[]) =>
    (await git(...args, '-z', '--', ...inputs)).split('\0').filter((path) => path && isBuilt(path));
  const changed = await listed('diff', 'HEAD', '--name-only', '--no-renames', '--relative');
  const untracked = await listed('ls-files', '--others', '--exclude-standard');
  const paths = [...new Set([...changed, ...untracked])].sort();
  if (paths.length === 0) return { commit };
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = await readFile(join(root, path)).catch(() => undefined);
    const print = content ? createHash('sha256').update(content).digest('hex') : 'deleted';
    hash.update(`${path} ${print}\n`);
  }
  return { commit, dirty: `sha256-${hash.digest('base64')}` };
}
