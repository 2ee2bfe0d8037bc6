import { remotes } from './remotes.mjs';
import { SHELL } from './release-names.ts';
import { isInstalled } from './repository.mjs';

/** The packages of this repository that are released, each on its own. */
export const packageNames: readonly string[] = isInstalled ? remotes : [SHELL, ...remotes];
