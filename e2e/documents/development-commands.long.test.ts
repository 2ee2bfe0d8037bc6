import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { launchBrowser } from 'deploy/browser';
import type { BrowserPins } from 'deploy/pins';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { removeDataDir } from 'server/testing';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLargeBoard } from '../bench/browser/large-board.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { cloneRepository } from '../system/clone.ts';
import { repositoryRoot } from '../system/repository.ts';
import { openWorkplace, type Workplace } from './run-command.ts';

// Commands are written here as they are in the documents: tools/documents looks for them.
const boardFilterTests =
  'npx jest --selectProjects mf-kanban --testPathPatterns src/filters/board-filters';

let workplace: Workplace;
let clone: string;
beforeAll(async () => {
  workplace = await openWorkplace();
  clone = await cloneRepository(workplace.folder);
});
afterAll(async () => {
  await removeDataDir(path.join(workplace.folder, 'data'));
  await workplace.close();
});

async function replaceIn(file: string, before: string, after: string) {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(before);
  await writeFile(file, text.replace(before, after));
}

const inClone = (command: string) => workplace.works(command, {}, clone);

test('sources are checked, and generated files equal those in the repository', async () => {
  await inClone('git add --all');
  for (const command of [
    'npm run lint:css',
    'npm run imports',
    'npm run typecheck',
    'npm run lint',
    'npm run generate',
    'npm run nginx -w deploy',
    'npm run notices',
    'npm run budget',
    'npm run build -w server',
    'npm run build -w workshop',
    'git ls-files mf-kanban/src mf-card-detail/src shared-cards/src/commands | grep -E "(saga|commands).ts$|shared-cards/src/commands/" | grep -v test | xargs cat | wc -l',
  ]) {
    await inClone(command);
  }
  expect(await inClone('git diff --stat')).toBe('');
});

test('tests run for changed packages, and one by one', async () => {
  await inClone('npm run test:quick');
  await inClone(boardFilterTests);
  await inClone('git checkout -- mf-kanban');
});

test('the edit of the first hour makes one test fail until the test has the new text', async () => {
  const filters = path.join(clone, 'mf-kanban/src/filters/board-filters.test.tsx');
  const texts = path.join(clone, 'mf-kanban/src/texts/en/board.ts');
  const [before, after] = ['No cards match the filters', 'Nothing here matches the filters'];
  const guide = await readFile(path.join(clone, 'docs/first-hour.md'), 'utf8');
  expect(guide.replaceAll(/\s+/g, ' ')).toContain(
    `find \`nothingMatches\` and make it \`'${after}'\``,
  );

  await replaceIn(texts, `nothingMatches: '${before}'`, `nothingMatches: '${after}'`);
  const { code, said } = await workplace.run(boardFilterTests, {}, clone);
  expect(code).toBe(1);
  expect(said).toMatch(/Tests: +1 failed, /);
  await replaceIn(filters, before, after);
  await inClone(boardFilterTests);
  await inClone('git checkout -- mf-kanban');
});

test('the workshop shows components on their own', async () => {
  const workshop = await workplace.start(
    'npm start -w workshop',
    /Storybook ready/,
    {},
    repositoryRoot,
  );
  await workshop.stop();
});

test('remotes are served from their sources, here and for a deployed environment', async () => {
  const local = { STAGING: `http://localhost:${new URL(workplace.url).port}` };
  for (const command of ['npm run dev -w mf-boards', 'npm run dev', 'npm run dev -w mf-kanban']) {
    const system = await workplace.start(command, /Kanban is ready/, {}, repositoryRoot);
    await system.stop();
  }
  const system = await workplace.start('npm start', /Kanban is ready/, {}, repositoryRoot);
  // `npm start` uses a separate store.
  const STORE_DIR = path.join(workplace.folder, 'data', 'store');
  await workplace.works('npx deploy settings local --override allow', { STORE_DIR });
  // The gateway looks at the store from time to time.
  await eventually('overrides to be allowed', async () => {
    const pins = (await (await fetch(`${workplace.url}/pins.json`)).json()) as BrowserPins;
    return pins.override;
  });
  for (const command of [
    'npm run dev -w mf-boards -- --against "$STAGING"',
    'npm run dev -w mf-kanban -- --against "$STAGING"',
  ]) {
    const remote = await workplace.start(command, /See it in local/, local, repositoryRoot);
    await remote.stop();
  }
  await system.stop();
});

test('a component is replaced in the open page, with what somebody has typed', async () => {
  const header = path.join(clone, 'mf-kanban/src/board/BoardHeader.tsx');
  const slice = path.join(clone, 'mf-kanban/src/composing/composer-slice.ts');
  const name = '{boardMeta?.name}</span>';
  const system = await workplace.start('npm run dev -w mf-kanban', /compiled/, {}, clone);
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const heading = (text: string) => page.getByRole('heading', { name: text, exact: true });
  const whenLoaded = () => page.evaluate(() => performance.timeOrigin);

  const ann = await createAccount('Ann Lee', workplace.apiUrl);
  const { projectId, boardId } = await createLargeBoard(ann, { lists: 1, cards: 1 });
  await asSignedIn(page, ann);
  await page.goto(workplace.url + paths.board(projectId, boardId));
  await page.getByRole('button', { name: 'Add card at the end of List 1' }).click();
  const typed = page.getByRole('textbox', { name: 'New card in List 1' });
  await typed.fill('half a title');
  const loaded = await whenLoaded();

  await replaceIn(header, name, '{boardMeta?.name} of hills</span>');
  await heading('Large of hills').waitFor();
  const broken = page.waitForEvent('console', (said) => said.text().includes('BoardHeader.tsx'));
  await replaceIn(header, ' of hills</span>', ' of hills</spam>');
  await broken;
  await replaceIn(header, ' of hills</spam>', ' of dales</span>');
  await heading('Large of dales').waitFor();
  expect(await typed.inputValue()).toBe('half a title');
  expect(await whenLoaded()).toBe(loaded);

  // What is no component is replaced by loading the page again.
  const again = page.waitForEvent('load');
  await replaceIn(slice, 'createSlice({', 'createSlice({\n  // Edited.');
  await again;
  await heading('Large of dales').waitFor();
  await browser.close();
  await system.stop();
  await inClone('git checkout -- mf-kanban');
});

test('a remote is released from a clone, and its version is pushed', async () => {
  await inClone('git add --all');
  await inClone(
    'git -c user.name=Tester -c user.email=tester@example.org commit --quiet --allow-empty -m "feat(mf-boards): a release"',
  );
  await inClone('git config user.name Tester && git config user.email tester@example.org');
  await workplace.works('npx deploy create development');
  await workplace.works('npx deploy promote local development --skip-smoke "the same as local"');
  expect(await inClone('npm run release -w mf-boards')).toContain('mf-boards@');
  await inClone('git push --quiet --set-upstream origin main');
  await inClone('git push --follow-tags');
  expect(await workplace.works('git -C origin tag')).toContain('mf-boards@');
});

test('a new remote is seen as soon as it is made, and while it is changed', async () => {
  await inClone('npm run create-remote -- mf-notes --slot board-view');
  const system = await workplace.start('npm run dev mf-notes', /compiled/, {}, clone);
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const ann = await createAccount('Ann Lee', workplace.apiUrl);
  const { projectId, boardId } = await createSmallBoard(ann);
  await asSignedIn(page, ann);
  await page.goto(`${workplace.url}${paths.board(projectId, boardId)}?view=notes`);
  const view = page.locator('[data-remote="mf-notes"]');
  await view.getByRole('link', { name: 'Sow' }).waitFor();

  const loaded = await page.evaluate(() => performance.timeOrigin);
  const screen = path.join(clone, 'mf-notes/src/notes/NotesView.tsx');
  await replaceIn(screen, '<bdi>{name}</bdi>', '<bdi>{name}, just changed</bdi>');
  await view.getByRole('heading', { name: 'To do, just changed' }).waitFor();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  await browser.close();
  await system.stop();
});
