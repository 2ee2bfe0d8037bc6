// Checks the format of staged files in the working tree, so that partly staged files are checked as
// a whole.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const prettier = 'node_modules/prettier/bin/prettier.cjs';
if (!existsSync(prettier)) process.exit(0);

const staged = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
});
const files = staged.stdout.split('\0').filter((file) => file && existsSync(file));
if (files.length === 0) process.exit(0);

const { status } = spawnSync(
  process.execPath,
  [prettier, '--check', '--ignore-unknown', '--log-level', 'warn', '--', ...files],
  { stdio: 'inherit' },
);
if (status !== 0) {
  console.error(
    'Not committed. "npx prettier --write" formats them; "--no-verify" skips this check.',
  );
  process.exit(1);
}
