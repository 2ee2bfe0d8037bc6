import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '../../deploy/src/release/remotes.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The folders of the packages of this repository. */
export function packageNames(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.flatMap((pattern) => (pattern === 'mf-*' ? remotes : [pattern]));
}
