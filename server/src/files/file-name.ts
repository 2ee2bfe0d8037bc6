import { basename } from 'node:path';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';

/**
 * Control characters, and those that change the direction of writing: with one of them `txt.exe`
 * looks like another name.
 */
// eslint-disable-next-line no-control-regex -- these are the characters to remove
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The name under which a file is stored: the last part of a path, without invisible characters and
 * with at most as many characters as a name may have.
 */
export function fileName(path: string): string {
  const last = basename(path.replaceAll('\\', '/'));
  const visible = last.replaceAll(INVISIBLE, '').trim();
  return visible === '' ? 'file' : visible.slice(-NAME_MAX_CHARACTERS);
}
