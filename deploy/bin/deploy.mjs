#!/usr/bin/env node
import { installWhatIsMissing } from './install.mjs';

const [, , ...words] = process.argv;
// A release is checked with tools that serving does not need.
if (words[0] === 'release') installWhatIsMissing();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(words);
