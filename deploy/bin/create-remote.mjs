#!/usr/bin/env node
import { installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/kit/main.ts');
process.exitCode = await main(process.argv.slice(2));
