#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { installWhatIsMissing, root } from './install.mjs';

installWhatIsMissing({ toServe: true });
// One small file takes a third of the memory that sources and the program that reads them take.
const build = [`${root}/deploy/build.mjs`, 'start'];
const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
if (status === 0) await import('../dist/start/main.mjs');
else process.exitCode = 1;
