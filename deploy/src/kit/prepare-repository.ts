import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OURS, readPackage, type Versions } from './installed-versions.ts';
import { repositoryFiles, SCRIPTS } from './templates/repository.ts';

const REMOTES = 'mf-*';

const packageSchema = z.looseObject({
  workspaces: z.array(z.string()).default([]),
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Makes a folder a repository of remotes, with what they are tested and type-checked by. What is there
 * stays as it is.
 */
export async function prepareRepository(root: string, report: (line: string) => void) {
  const file = join(root, 'package.json');
  const text = existsSync(file) ? await readFile(file, 'utf8') : '{}';
  const there = packageSchema.parse(JSON.parse(text));
  const { workspaces, scripts, dependencies, devDependencies, ...others } = there;
  const ours = await Promise.all(
    OURS.filter((name) => dependencies[name] === undefined).map(async (name) => [
      name,
      devDependencies[name] ?? (await readPackage(name)).version,
    ]),
  );
  const manifest = {
    private: true,
    type: 'module',
    ...others,
    workspaces: [...new Set([...workspaces, REMOTES])],
    scripts: { ...SCRIPTS, ...scripts },
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
    devDependencies: { ...devDependencies, ...(Object.fromEntries(ours) as Versions) },
  };
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [path, content] of Object.entries(repositoryFiles)) {
    if (existsSync(join(root, path))) continue;
    await writeFile(join(root, path), content);
    report(`made ${path}`);
  }
}
