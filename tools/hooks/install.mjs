// Runs after every `npm ci`, also where there is no git: it must never fail an installation.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const hooks = 'tools/hooks';

const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });

// In an archive without its own .git, git would find a repository further up.
const isClone = existsSync(path.join(root, '.git'));
if (isClone && !process.env.CI && git('config', 'core.hooksPath').status === 1) {
  const { status } = git('config', 'core.hooksPath', hooks);
  if (status === 0) {
    console.log(`Commits are checked for format (${hooks}/pre-commit); "--no-verify" skips that.`);
  }
}
