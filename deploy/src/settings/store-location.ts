import { join } from 'node:path';
import { repositoryRoot } from '../release/repository.mjs';

/** Where releases and pins are, as an option, the environment or `npm start` has it. */
export function storeLocation(option?: string): string {
  const data = process.env['DATA_DIR'] ?? join(repositoryRoot, '.data');
  return option ?? process.env['STORE_DIR'] ?? join(data, 'store');
}
