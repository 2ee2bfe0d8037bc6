import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeployError, reportFailure } from '../deploy-error.ts';
import { packageNames } from '../release/package-names.ts';
import { repositoryRoot } from '../release/repository.mjs';
import { runWebpack } from './build-package.ts';

/** Sets what the packages with these names, or all, may load at once: a little more than now. */
async function setBudgets(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!packageNames.some((known) => known === name)) {
      throw new DeployError('usage', `There is no package ${name}.`, [
        `These have a budget: ${packageNames.join(', ')}.`,
      ]);
    }
    const folder = join(repositoryRoot, name);
    const { code, output } = await runWebpack(folder, {
      env: { ...process.env, SET_BUDGET: 'true' },
    });
    if (code !== 0) throw new DeployError('build-failed', `${name} does not build.`, [output]);
    const { budget } = JSON.parse(await readFile(join(folder, 'first-load.json'), 'utf8')) as {
      budget: number;
    };
    console.log(`${name}: at most ${budget} bytes of compressed scripts at once`);
  }
}

const wanted = process.argv.slice(2);
try {
  await setBudgets(wanted.length > 0 ? wanted : packageNames);
} catch (error) {
  process.exitCode = reportFailure(error);
}
