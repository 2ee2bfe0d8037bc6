import { writeFile } from 'node:fs/promises';
import { nginxStoreFiles } from './nginx-store-files.ts';

await writeFile(new URL('../../nginx/store-files.conf', import.meta.url), nginxStoreFiles());
