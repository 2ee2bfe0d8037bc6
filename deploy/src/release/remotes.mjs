import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The packages of remotes, for tools that run on all of them: every folder with a `remote.json`. */
export const remotes = readdirSync(root)
  .filter((name) => existsSync(`${root}/${name}/remote.json`))
  .sort();
