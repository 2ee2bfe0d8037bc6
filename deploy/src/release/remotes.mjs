import { existsSync, readdirSync } from 'node:fs';
import { repositoryRoot } from './repository.mjs';

/** The packages of remotes, for tools that run on all of them: every folder with a `remote.json`. */
export const remotes = readdirSync(repositoryRoot)
  .filter((name) => existsSync(`${repositoryRoot}/${name}/remote.json`))
  .sort();
