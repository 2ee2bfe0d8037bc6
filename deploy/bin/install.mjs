// Runs before anything is installed: nothing but Node's own modules may be imported here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Installs the dependencies unless those in node_modules match package-lock.json. */
export function installWhatIsMissing() {
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci) …');
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  // What npm has cached is what the lock file's hashes say; asking the registry again takes longer.
  const args = [...prefix, 'ci', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('npm ci failed; nothing was started.');
    process.exit(1);
  }
}
/** Whether the lock file in node_modules matches package-lock.json. */
function isInstalled() {
  const installed = packagesIn(`${root}/node_modules/.package-lock.json`);
  const wanted = packagesIn(`${root}/package-lock.json`);
  if (!installed || !wanted) return Boolean(installed);
  return (
    Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
      if (optional || devOptional || peer) return true;
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
