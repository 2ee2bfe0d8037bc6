#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { remotes } from '../src/release/remotes.mjs';
import { installWhatIsMissing, root } from './install.mjs';

installWhatIsMissing();

const MAX_SHOWN = 10;
/** Otherwise the garbage collector takes a tenth of the time of the tests of screens. */
const ROOM_FOR_YOUNG_OBJECTS = '--max-semi-space-size=64';

const resultsDirectory = path.join(root, '.cache/test-results');
rmSync(resultsDirectory, { recursive: true, force: true });
mkdirSync(resultsDirectory, { recursive: true });

const node = (...args) => [process.execPath, ...args];
const modules = path.join(root, 'node_modules');

/** Matches the folders of `npm run imports`. */
const packagesWithSource = readdirSync(root)
  .map((name) => `${name}/src`)
  .filter((folder) => existsSync(path.join(root, folder)));

/** A run of tests, whose results go to a separate file. */
function tests(title, args = [], environment = {}) {
  const results = path.join(resultsDirectory, `${title}.json`);
  const command = node(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    ROOM_FOR_YOUNG_OBJECTS,
    `${modules}/jest/bin/jest.js`,
    '--ci',
    '--json',
    `--outputFile=${results}`,
    ...args,
  );
  return { title, command, results, environment };
}

// The oldest version that operators may bring. Code that runs on it also runs on the embedded one,
// which is used by the journeys, by its own tests, and by tests whose results may differ between
// versions.
const postgres15 = '/usr/lib/postgresql/15/bin';
const onEmbedded = ['\\.embedded\\.test', 'ranking'];

/** The folders of the longest tests, which are steps apart from the rest of `e2e`. */
const journeys = 'e2e/journeys/';
const releases = 'e2e/delivery/';

const projects = (...names) => ['--selectProjects', ...names];

const hasPostgres15 = existsSync(`${postgres15}/postgres`);
if (!hasPostgres15) {
  console.log(`No PostgreSQL 15 in ${postgres15}: the server is tested on the embedded one alone.`);
}
const serverTests = hasPostgres15
  ? tests(
      'Server tests on PostgreSQL 15',
      [...projects('server'), '--testPathIgnorePatterns', '/node_modules/', onEmbedded[0]],
      { KANBAN_TEST_POSTGRES_BIN: postgres15 },
    )
  : tests('Server tests', projects('server'));
const embeddedTests = tests('Server tests on the embedded PostgreSQL', [
  ...projects('server'),
  '--testPathPatterns',
  onEmbedded.join('|'),
]);

/** The tests of a run in the order in which they begin; the rest still runs when one failed. */
const testSteps = [
  tests('Journeys', [...projects('e2e'), '--testPathPatterns', journeys]),
  serverTests,
  tests('Tests of remotes', projects(...remotes)),
  // With the system that the journeys have built.
  tests('Releases in the browser', [...projects('e2e'), '--testPathPatterns', releases]),
  tests('Delivery tests', projects('deploy')),
  tests(
    'Tests of shell and shared packages',
    projects('shared-api', 'shared-ui', 'shared-cards', 'shell'),
  ),
  tests('Stories and documents in the browser', [
    ...projects('e2e'),
    '--testPathIgnorePatterns',
    '/node_modules/',
    journeys,
    releases,
  ]),
  ...(hasPostgres15 ? [embeddedTests] : []),
  tests('Tests of documents and notices', projects('tools')),
];

const cruise = (config, ...folders) =>
  node(`${modules}/dependency-cruiser/bin/dependency-cruise.mjs`, '--config', config, ...folders);

/** What waits for nothing and so takes only what tests leave of the processors. */
const checks = [
  { title: 'Lint', command: node(`${modules}/eslint/bin/eslint.js`, '--max-warnings=0', '.') },
  {
    title: 'Lint of style sheets',
    command: node(`${modules}/stylelint/bin/stylelint.mjs`, '*/src/**/*.css'),
  },
  {
    title: 'Directions of imports',
    command: cruise('tools/imports/directions.mjs', '.'),
  },
  {
    title: 'Circles of imports',
    command: cruise('tools/imports/circles.mjs', ...packagesWithSource),
  },
  // Also the rules of the linter that need types.
  { title: 'Types', command: node(`${modules}/oxlint/bin/oxlint`) },
  { title: 'Unused code', command: node(`${modules}/knip/bin/knip.js`) },
  {
    title: 'Format',
    command: node(`${modules}/prettier/bin/prettier.cjs`, '--check', '.'),
  },
];
const steps = [...testSteps, ...checks];

/** Prints the lines of a stream as they arrive, each with the title of its step. */
async function printLines(title, stream) {
  for await (const line of createInterface({ input: stream })) {
    if (line !== '') console.log(`${title} │ ${line}`);
  }
}

/** Runs a step, and resolves with whether it passed. */
async function run({ title, command: [program, ...args], results, environment }, priority) {
  const begun = Date.now();
  // Jest's report goes to standard error; its JSON on standard output is in the file already.
  const stdio = ['ignore', results ? 'ignore' : 'pipe', 'pipe'];
  const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, ...environment } });
  // Nobody but root may raise the priority that this was started with.
  if (child.pid !== undefined) setPriority(child.pid, Math.max(getPriority(), priority));
  const printed = [child.stdout, child.stderr]
    .filter((stream) => stream !== null)
    .map((stream) => printLines(title, stream));
  const [[status]] = await Promise.all([once(child, 'close'), ...printed]);
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`\n── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return status === 0;
}

const failed = [];
async function runInTurn(waiting, priority) {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (!(await run(step, priority))) failed.push(step);
  }
}

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
const runTests = () => runInTurn(testSteps, PRIORITY_NORMAL);
// Two runs of tests leave a quarter of a small machine idle, as they wait for browsers and databases.
// The checks take that, and then a third run, which gives way so that no browser waits for it.
async function runBesideThem() {
  await runInTurn(checks, PRIORITY_LOW);
  await runInTurn(testSteps, PRIORITY_BELOW_NORMAL);
}
await Promise.all([runTests(), runTests(), runBesideThem()]);

const NO_RESULTS = {
  numPassedTests: 0,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};
const runs = steps
  .filter(({ results }) => results)
  .map(({ results }) =>
    existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : NO_RESULTS,
  );
const files = runs.flatMap((run) => run.testResults);

console.log('What took longest:');
const secondsOf = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1000);
const longest = files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
for (const file of longest.slice(0, MAX_SHOWN)) {
  console.log(`${String(secondsOf(file)).padStart(5)} s  ${path.relative(root, file.name)}`);
}

for (const { name, status, message } of files) {
  if (status === 'failed') console.log(`\nFAILED ${path.relative(root, name)}\n${message}`);
}

/** Tests that failed at first, which CI runs a second time. */
const unsteady = files.flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName, retryMessages }) => ({ name, fullName, message: retryMessages[0] })),
);
for (const { name, fullName, message } of unsteady) {
  console.log(`\nPASSED AT THE SECOND TRY ${path.relative(root, name)}\n${fullName}\n${message}`);
}
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ title }) => title).join(', ')}`);

const sum = (figure) => runs.reduce((total, run) => total + figure(run), 0);
const passed = sum((run) => run.numPassedTests);
const failures = sum((run) => run.numFailedTests + run.numRuntimeErrorTestSuites);
console.log(`\n${passed} passed, ${failures} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
