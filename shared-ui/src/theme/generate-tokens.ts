import { writeFile } from 'node:fs/promises';
import { tokensCss } from './tokens-css.ts';

await writeFile(new URL('tokens.generated.css', import.meta.url), tokensCss());
