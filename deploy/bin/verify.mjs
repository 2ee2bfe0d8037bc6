#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installWhatIsMissing, root } from './install.mjs';

installWhatIsMissing();

const results = path.join(root, '.cache/test-results.json');
mkdirSync(path.dirname(results), { recursive: true });
rmSync(results, { force: true });

const node = (...args) => [process.execPath, args];
const modules = path.join(root, 'node_modules');
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  `${modules}/jest/bin/jest.js`,
];

/** Everything CI runs, cheapest first; a later step still runs when an earlier one failed. */
const steps = [
  ['Format', node(`${modules}/prettier/bin/prettier.cjs`, '--check', '.')],
  ['Lint', node(`${modules}/eslint/bin/eslint.js`, '--max-warnings=0', '.')],
  ['Types', node(`${modules}/typescript/bin/tsc`, '-p', 'tsconfig.json')],
  ['Tests', node(...jest, '--ci', '--json', `--outputFile=${results}`)],
];

const failed = steps.filter(([title, [command, args]]) => {
  console.log(`\n── ${title}`);
  // Jest's report goes to standard error; its JSON on standard output is in the file already.
  const stdio =
    title === 'Tests' ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'];
  return spawnSync(command, args, { cwd: root, stdio }).status !== 0;
});

const noResults = { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
const counts = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : noResults;
const failures = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
if (failed.length > 0) console.log(`\nFailed: ${failed.map(([title]) => title).join(', ')}`);
console.log(`${counts.numPassedTests} passed, ${failures} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
