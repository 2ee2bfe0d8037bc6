import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startAgent, type Agent } from 'deploy/operate';
import { changeSettings, disable } from 'deploy/switches';
import { CONTRACT_VERSION } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { publishHandWritten } from '../system/hand-written-remote.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let agent: Agent;
let said: string[];

beforeEach(async () => {
  gateway = await startOwnGateway();
  said = [];
  const { store, keys, url } = gateway;
  await changeSettings({ store, keys, env: 'local', settings: { url } });
  const say = (lines: readonly string[]) => void said.push(...lines);
  agent = await startAgent({ store, keys, port: 0, say });
});
afterEach(async () => {
  await agent.close();
  await gateway.stop();
});

const VERSION = '9.0.0';
const screen = `{ $$typeof: Symbol.for('react.transitional.element'),
  type: () => 'Boards of the next version', props: {}, key: null, ref: null }`;
const app = `{ name: 'mf-boards', contractVersion: ${CONTRACT_VERSION},
  activate: () => ({ routes: [{ path: '*', element: ${screen} }] }) }`;

/** The code that the operator reads on the terminal. */
const code = () => /type (\d{3} \d{3}) /.exec(said.join('\n'))?.[1] ?? '';

/** Opens the form of one act by the keyboard. */
async function openForm(page: Page, name: string) {
  await page.locator('summary', { hasText: name }).press('Enter');
  return page.getByRole('form', { name });
}

test('an operator pins a version on the page: proved in a browser, signed, and what people get', async () => {
  const { store, keys } = gateway;
  await publishHandWritten({ store, keys, name: 'mf-boards', version: VERSION, app });
  const { page, errors } = await browser.newPage();
  await page.goto(agent.address);
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(agent.origin);
  await page.getByRole('table').getByRole('link', { name: 'local' }).press('Enter');
  const form = await openForm(page, 'Pin versions');
  await form.getByLabel('mf-boards').selectOption(`mf-boards@${VERSION}`);
  await form.getByLabel('Why').fill('faster boards');
  await expectAccessible(page);
  await form.getByLabel('Why').press('Enter');
  // The steps of the proofs are shown while they run.
  await page.getByText(/(proving|opening) [\w-]+@/).waitFor();
  await page.getByLabel('Code').waitFor();
  expect(await page.locator('pre').textContent()).toMatch(
    /local would be at revision \d+\nmf-boards/,
  );
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code());
  await page.getByLabel('Code').press('Enter');
  await page.getByText(/local is at revision \d+; people get it/).waitFor();
  // A page that was open all the time shows it by itself.
  await other.getByText(VERSION).first().waitFor();
  await other.getByText('faster boards').first().waitFor();
  const served = (await (await fetch(`${gateway.url}/pins.json`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  expect(served.remotes['mf-boards']?.version).toBe(VERSION);
  expect(errors).toEqual([]);
});

test('the catalog is searched by the keyboard, and leads on, without any script', async () => {
  const { store, keys } = gateway;
  await disable({ store, keys, env: 'local', actor: 'ann', name: 'mf-calendar', reason: 'slow' });
  const { page } = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(agent.address);
  await page.getByRole('link', { name: 'Catalog' }).press('Enter');
  await page.getByRole('heading', { name: 'Catalog', exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
  await page.getByRole('searchbox', { name: 'Search' }).fill('view of boards calendar');
  await page.keyboard.press('Enter');
  await page.getByText(/^Remotes: 1 of /).waitFor();
  const calendar = page.getByRole('article', { name: 'Calendar mf-calendar' });
  await calendar.getByText('View of boards “Calendar”').waitFor();
  const row = calendar.getByRole('row', { name: /^local/ });
  expect(await row.textContent()).toMatch(/Off[\s\S]*Loads: 0, failures: 0/);
  await row.getByRole('link', { name: 'local' }).press('Enter');
  await page.getByRole('heading', { name: 'local', exact: true }).waitFor();
});

test('the catalog shows by itself what has changed, and is accessible', async () => {
  const { store, keys } = gateway;
  const { page, errors } = await browser.newPage();
  await page.goto(agent.address);
  await page.goto(`${agent.origin}/catalog?q=mf-calendar`);
  await expectAccessible(page);
  await disable({ store, keys, env: 'local', actor: 'ann', name: 'mf-calendar', reason: 'slow' });
  await page.getByText('Off', { exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  expect(errors).toEqual([]);
});

test('another site in the same browser gets nothing from the agent, and changes nothing', async () => {
  const { page } = await browser.newPage();
  await page.goto(agent.address);
  const revisions = await gateway.store.revisions('local');
  const foreign = await page.context().newPage();
  await foreign.goto('data:text/html,<title>Foreign</title>');
  const got = await foreign.evaluate(
    `fetch('${agent.origin}/', { credentials: 'include' }).then(() => 'read', () => 'refused')`,
  );
  expect(got).toBe('refused');
  const [sent] = await Promise.all([
    page
      .context()
      .waitForEvent('response', (response) => response.url().endsWith('/env/local/changes')),
    foreign.evaluate(`(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '${agent.origin}/env/local/changes';
      form.innerHTML = '<input name="act" value="lock"><input name="reason" value="x">';
      document.body.append(form);
      form.submit();
    })()`),
  ]);
  expect(sent.status()).toBe(403);
  expect(said).toEqual([]);
  expect(await gateway.store.revisions('local')).toEqual(revisions);
});

test.each(['light', 'dark'] as const)('on a phone, in German, in %s', async (colorScheme) => {
  const { page, errors } = await browser.newPage({ ...PHONE, colorScheme, locale: 'de-DE' });
  await page.goto(agent.address);
  await page.getByRole('heading', { name: 'Umgebungen' }).waitFor();
  for (const path of ['/', '/env/local', '/env/local/diff?to=2', '/catalog', '/catalog?q=Karte']) {
    await page.goto(agent.origin + path);
    await expectAccessible(page);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect([path, width]).toEqual([path, page.viewportSize()?.width]);
  }
  expect(errors).toEqual([]);
});
