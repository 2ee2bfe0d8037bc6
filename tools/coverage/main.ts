import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tableOf, type Summary } from './table-of.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const directory = path.join(root, 'coverage');

const measured = [
  '*/src/**/*.{ts,tsx}',
  '!**/*.{test,stories}.*',
  '!**/*.d.ts',
  '!**/*.generated.ts',
  '!**/testing/**',
];

/** The packages whose tests run; all if none is given. */
const packages = process.argv.slice(2);

const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--coverage',
    '--coverageProvider=v8',
    `--coverageDirectory=${directory}`,
    '--coverageReporters=json-summary',
    '--coverageReporters=html',
    ...measured.map((glob) => `--collectCoverageFrom=${glob}`),
    // Journeys run built files in a browser, which say nothing about the sources.
    ...(packages.length === 0 ? ['--ignoreProjects', 'e2e'] : ['--selectProjects', ...packages]),
  ],
  { cwd: root, stdio: 'inherit' },
);
const [exitCode] = (await once(jest, 'exit')) as [number | null];

const summary = readFileSync(path.join(directory, 'coverage-summary.json'), 'utf8');
console.log(tableOf(JSON.parse(summary) as Summary, root));
console.log('\nLine by line: coverage/index.html');
process.exitCode = exitCode ?? 1;
