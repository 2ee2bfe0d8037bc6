import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishPreview, removePreview } from 'deploy/previews';
import { CONTRACT_VERSION, paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { publishHandWritten } from '../system/hand-written-remote.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;

beforeEach(async () => {
  gateway = await startOwnGateway();
});
afterEach(() => gateway.stop());

test('a preview has its own address and storage, and the API of its environment', async () => {
  const { store, keys, url } = gateway;
  const app = `{
    name: 'mf-boards',
    contractVersion: ${CONTRACT_VERSION},
    activate: () => ({ routes: [{ path: '*', element: 'Boards of tomorrow' }] }),
  }`;
  await publishHandWritten({ store, keys, name: 'mf-boards', version: '9.1.0', app });
  const preview = { store, keys, env: 'pr-1', actor: 'ann' };
  await publishPreview({ ...preview, of: 'local', versions: { 'mf-boards': '9.1.0' } });
  const address = url.replace('localhost', 'pr-1.localhost');
  const account = await createAccount();
  const { projectId } = await createSmallBoard(account);

  const { page, errors } = await browser.newPage();
  await page.goto(url);
  await page.evaluate((token) => localStorage.setItem('token', token), account.token);
  await page.goto(url + paths.boards(projectId));
  await page.getByRole('button', { name: 'New board' }).waitFor();
  await page.goto(address);
  await page.locator('input[type="password"]').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null);

  const reviewer = await browser.newPage();
  await asSignedIn(reviewer.page, account);
  await reviewer.page.goto(address + paths.boards(projectId));
  await reviewer.page.getByText('Boards of tomorrow').waitFor();
  await reviewer.page.getByRole('link', { name: 'Spring' }).waitFor();
  expect([...errors, ...reviewer.errors]).toEqual([]);

  await removePreview(preview);
  await eventually('the preview to be gone', async () => {
    const response = await reviewer.page.goto(address);
    return response?.status() === 404;
  });
});
