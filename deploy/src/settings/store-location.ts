import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository that this code is in. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Where releases and pins are, as an option, the environment or `npm start` has it. */
export function storeLocation(option?: string): string {
  const data = process.env['DATA_DIR'] ?? join(repositoryRoot, '.data');
  return option ?? process.env['STORE_DIR'] ?? join(data, 'store');
}
