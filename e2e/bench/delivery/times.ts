import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeDataDir } from 'server/testing/data-directory';
import { openWorkplace } from '../../documents/run-command.ts';
import { cloneRepository } from '../../system/clone.ts';

/** The longest that people should have to wait, in seconds. */
const AIMS = { verb: 1, release: 90, start: 90 };
const VERB_RUNS = 5;

const seconds = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await act();
  return Math.round((performance.now() - begun) / 100) / 10;
};

/**
 * Measures how long teams wait: for a verb of the command line, for the release of one text, and on
 * an empty machine whose package cache is warm for `npm start`. The shared system has to run.
 */
export async function measureTimes(report: (line: string) => void) {
  const workplace = await openWorkplace();
  try {
    report('Asking the command line …');
    const verbs: number[] = [];
    while (verbs.length < VERB_RUNS) {
      verbs.push(await seconds(() => workplace.works('npx deploy status local')));
    }
    const [verb = 0] = verbs.sort((a, b) => a - b).slice(Math.floor(VERB_RUNS / 2));

    report('Releasing one text …');
    const clone = await cloneRepository(workplace.folder);
    await workplace.works('npx deploy create development');
    await workplace.works('npx deploy promote local development --skip-smoke "as local"');
    const texts = path.join(clone, 'mf-boards/src/texts/en/boards.ts');
    const before = await readFile(texts, 'utf8');
    await writeFile(texts, before.replace('wait here until', 'stay here until'));
    for (const command of [
      'git config user.name Tester && git config user.email tester@example.org',
      'git add --all && git commit --quiet --no-verify -m "feat(mf-boards): another text"',
    ]) {
      await workplace.works(command, {}, clone);
    }
    const release = await seconds(() => workplace.works('npm run release -w mf-boards', {}, clone));

    report('Starting on an empty machine …');
    await workplace.works('rm -rf node_modules */node_modules', {}, clone);
    const DATA_DIR = path.join(workplace.folder, 'first data');
    const start = await seconds(async () => {
      const system = await workplace.start('npm start', /Kanban is ready/, { DATA_DIR }, clone);
      await system.stop();
    });
    await removeDataDir(DATA_DIR);
    const times = { verb, release, start };
    const ok = (Object.keys(AIMS) as (keyof typeof AIMS)[]).every(
      (name) => times[name] <= AIMS[name],
    );
    return { seconds: times, aims: AIMS, ok };
  } finally {
    await workplace.close();
  }
}
