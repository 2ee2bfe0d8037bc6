// Runs before anything is installed: nothing but Node's own modules may be imported here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs the dependencies unless those in node_modules match package-lock.json: all of them, or
 * `toServe` only what the product is built and run with, which is half. What a clone has beyond
 * that stays.
 */
export function installWhatIsMissing({ toServe = false } = {}) {
  const installed = packagesIn(`${root}/node_modules/.package-lock.json`);
  const wanted = packagesIn(`${root}/package-lock.json`);
  // An installed package has neither beside it, and came with all that it needs.
  if (!wanted || (installed && matches(installed, wanted, toServe))) return;
  const hasTools = Object.values(installed ?? {}).some(({ dev }) => dev);
  const part = toServe && !hasTools ? ['--omit=dev'] : [];
  console.error(`Installing dependencies (${['npm ci', ...part].join(' ')}) …`);
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  // What npm has cached is what the lock file's hashes say; asking the registry again takes longer.
  const args = [...prefix, 'ci', ...part, '--prefer-offline', '--no-audit', '--no-fund'];
  // Standard output is for the result of the command that needs this.
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['inherit', 2, 2] });
  if (status !== 0) {
    console.error('npm ci failed; nothing else was done.');
    process.exit(1);
  }
}

/** Whether all that is needed is installed, and nothing in another version than wanted. */
function matches(installed, wanted, toServe) {
  return (
    Object.entries(wanted).every(([path, { version, optional, devOptional, peer, dev }]) => {
      if (optional || devOptional || peer || (dev && toServe)) return true;
      return installed[path]?.version === version;
    }) &&
    Object.entries(installed).every(([path, { version, link }]) => {
      return wanted[path]?.version === version && (!link || existsSync(`${root}/${path}`));
    })
  );
}

function packagesIn(lockFile) {
  if (!existsSync(lockFile)) return undefined;
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.fromEntries(
    Object.entries(packages).filter(([path]) => path.includes('node_modules/')),
  );
}
