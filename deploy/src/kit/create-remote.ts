import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DeployError } from '../deploy-error.ts';
import { manifestSchema } from '../release/manifest.ts';
import { readVersions } from './installed-versions.ts';
import { prepareRepository } from './prepare-repository.ts';
import { type NewSlot, type RemoteNames, remoteNames } from './remote-names.ts';
import { commonFiles } from './templates/common.ts';
import { manifestWith } from './templates/manifest.ts';
import { screenFiles } from './templates/screens.ts';

export interface NewRemote {
  /** The folder of the repository. */
  root: string;
  /** Whether that has our packages installed, and is not the one that they are from. */
  isElsewhere: boolean;
  /** As in `mf-notes`. */
  remote: string;
  slot: NewSlot;
  /** What people call it; left out: its name without `mf-`. */
  title?: string | undefined;
  /** The team that it belongs to, as in `@kanban/notes`. */
  owner: string;
  report: (line: string) => void;
}

const run = promisify(execFile);

/**
 * Makes a remote with a screen, texts in all languages, a test and a manifest, and links it into the
 * repository. No file has to be edited before it runs. Refuses a name that is taken.
 */
export async function createRemote(wanted: NewRemote): Promise<RemoteNames> {
  const { root, isElsewhere, remote, slot, owner, report } = wanted;
  const names = remoteNames(remote, wanted.title);
  const folder = join(root, remote);
  if (existsSync(folder)) {
    throw new DeployError('usage', `There is a folder ${remote} already.`, [
      'Choose another name, or remove the folder.',
    ]);
  }
  const manifest = manifestWith(names, slot, isElsewhere ? [owner] : undefined);
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) {
    const problem = z.prettifyError(parsed.error);
    throw new DeployError('usage', `${remote} cannot be called so.`, [problem]);
  }
  const versions = await readVersions(isElsewhere);
  const files = {
    ...commonFiles(names, { slot, manifest, versions, isElsewhere }),
    ...screenFiles(names, slot, isElsewhere),
  };
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    if (isElsewhere) await prepareRepository(root, report);
    else await run('npx', ['prettier', '--log-level', 'error', '--write', folder], { cwd: root });
    report(`made ${Object.keys(files).length} files in ${remote}/`);
    report('linking it, by npm install');
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
    await run('npm', ['install', ...quiet], { cwd: root });
  } catch (error) {
    // What is there in part would be refused at the next try.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  if (await addOwner(root, remote, owner)) report(`${owner} owns it, by .github/CODEOWNERS`);
  return names;
}

async function addOwner(root: string, remote: string, owner: string): Promise<boolean> {
  const file = join(root, '.github/CODEOWNERS');
  if (!existsSync(file)) return false;
  const text = await readFile(file, 'utf8');
  const line = `${`/${remote}/`.padEnd(24)} ${owner}\n`;
  await appendFile(file, text === '' || text.endsWith('\n') ? line : `\n${line}`);
  return true;
}
