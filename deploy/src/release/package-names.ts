import { remotes } from './remotes.mjs';
import { SHELL } from './release-names.ts';

/** The packages of this repository that are released, each on its own. */
export const packageNames: readonly string[] = [SHELL, ...remotes];
