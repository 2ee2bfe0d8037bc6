import { writeFile } from 'node:fs/promises';
import { callTableSource } from './call-table-source.ts';

await writeFile(new URL('./call-table.ts', import.meta.url), callTableSource());
