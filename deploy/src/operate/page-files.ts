import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagesFolder } from '../release/repository.mjs';

const own = (name: string) => join(packagesFolder, 'deploy/src/operate', name);

/** The files that pages load, by path. The design's tokens are read as a file, not imported. */
const files: Readonly<Record<string, { type: string; file: string }>> = {
  '/page.css': { type: 'text/css; charset=utf-8', file: own('page.css') },
  '/client.js': { type: 'text/javascript; charset=utf-8', file: own('client.mjs') },
  '/tokens.css': {
    type: 'text/css; charset=utf-8',
    file: join(packagesFolder, 'shared-ui/src/theme/tokens.generated.css'),
  },
};

/** The file at a path; undefined if there is none. */
export async function pageFile(path: string): Promise<{ type: string; text: string } | undefined> {
  const found = Object.hasOwn(files, path) ? files[path] : undefined;
  return found && { type: found.type, text: await readFile(found.file, 'utf8') };
}
