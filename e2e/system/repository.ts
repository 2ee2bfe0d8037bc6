import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** Builds of earlier runs are found here again by the hash of their sources. */
export const cachedStore = path.join(repositoryRoot, '.cache/e2e/store');
