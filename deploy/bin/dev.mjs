#!/usr/bin/env node
import { installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/dev/main.ts');
process.exit(await main(process.argv.slice(2)));
