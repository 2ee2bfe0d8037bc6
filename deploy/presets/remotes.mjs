import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The packages of remotes, for tools that run on all of them: every folder `mf-*` with a
 * `package.json`.
 */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(`${root}/${name}/package.json`))
  .sort();
