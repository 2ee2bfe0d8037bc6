#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installWhatIsMissing, root } from './install.mjs';

installWhatIsMissing();

const resultsDirectory = path.join(root, '.cache/test-results');
rmSync(resultsDirectory, { recursive: true, force: true });
mkdirSync(resultsDirectory, { recursive: true });

const node = (...args) => [process.execPath, ...args];
const modules = path.join(root, 'node_modules');

/** A run of tests, whose figures go to a file of their own. */
function tests(title, args = [], environment = {}) {
  const results = path.join(resultsDirectory, `${title}.json`);
  const command = node(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    `${modules}/jest/bin/jest.js`,
    '--ci',
    '--json',
    `--outputFile=${results}`,
    ...args,
  );
  return { title, command, results, environment };
}

// The oldest version that operators may bring. What is about the embedded one is left out there.
const postgres15 = '/usr/lib/postgresql/15/bin';
const withoutEmbedded = ['--testPathIgnorePatterns', '/node_modules/', '\\.embedded\\.test\\.ts$'];

/** Everything CI runs, cheapest first; a later step still runs when an earlier one failed. */
const steps = [
  {
    title: 'Format',
    command: node(`${modules}/prettier/bin/prettier.cjs`, '--check', '.'),
  },
  { title: 'Lint', command: node(`${modules}/eslint/bin/eslint.js`, '--max-warnings=0', '.') },
  { title: 'Types', command: node(`${modules}/typescript/bin/tsc`, '-p', 'tsconfig.json') },
  tests('Tests'),
];
if (existsSync(`${postgres15}/postgres`)) {
  const args = ['--selectProjects', 'server', ...withoutEmbedded];
  const environment = { KANBAN_TEST_POSTGRES_BIN: postgres15 };
  steps.push(tests('Server tests on PostgreSQL 15', args, environment));
} else {
  console.log(`No PostgreSQL 15 in ${postgres15}: the server is tested on the embedded one alone.`);
}

const failed = steps.filter(({ title, command: [program, ...args], results, environment }) => {
  console.log(`\n── ${title}`);
  // Jest's report goes to standard error; its JSON on standard output is in the file already.
  const stdio = ['ignore', results ? 'ignore' : 'inherit', 'inherit'];
  const env = { ...process.env, ...environment };
  return spawnSync(program, args, { cwd: root, stdio, env }).status !== 0;
});

const noResults = { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
const counts = steps
  .filter(({ results }) => results)
  .map(({ results }) =>
    existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : noResults,
  );
const sum = (figure) => counts.reduce((total, run) => total + figure(run), 0);
const passed = sum((run) => run.numPassedTests);
const failures = sum((run) => run.numFailedTests + run.numRuntimeErrorTestSuites);
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ title }) => title).join(', ')}`);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
