import { writeFile } from 'node:fs/promises';
import { openapiDocument } from './openapi-document.ts';

await writeFile(new URL('../../openapi.json', import.meta.url), openapiDocument());
