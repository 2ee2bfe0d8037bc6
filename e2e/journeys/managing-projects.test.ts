import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { expectTexts } from '../browser/expect-texts.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();
const at = (path: string) => sharedSystem.url() + path;

async function createProjects({ api }: Account, names: string[]) {
  const created: { id: number; version: number; name: string }[] = [];
  for (const name of names) {
    created.push((await api.project.create({ name, isPublic: 0, users: [] })).data);
  }
  return created;
}

const names = (page: Page) => page.locator('tbody').getByRole('link');
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

async function openProjects(account: Account, search = '') {
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, account);
  await page.addInitScript(() => localStorage.setItem('items_look', 'table'));
  await page.goto(at(paths.projects('active') + search));
  await names(page).first().waitFor();
  return { page, errors };
}

test('filters are applied, linked to, undone by Back and kept as a preset', async () => {
  const ann = await createAccount('Ann Lee');
  const [oak] = await createProjects(ann, ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Box', 'Fig']);
  const { id: projectId, version } = oak!;
  const asBefore = { name: 'Oak', isPublic: 0 as const, users: [] };
  await ann.api.project.edit({ ...asBefore, projectId, version, status: 'blocked' });
  const { page, errors } = await openProjects(ann);
  await expectTexts(names(page), ['Fig', 'Box', 'Yew', 'Fir', 'Ash']);

  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('form', { name: 'Filters' });
  await panel.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('Blocked', { exact: true }).last().click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Apply filters' }).click();
  await expectTexts(names(page), ['Oak']);
  await page.getByText('1 result').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'projects-filtered');

  const link = page.url();
  await page.goBack();
  await expectTexts(names(page), ['Fig', 'Box', 'Yew', 'Fir', 'Ash']);
  await page.goto(link);
  await expectTexts(names(page), ['Oak']);

  await page.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('On hold');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('button', { name: 'Favorite On hold' }).waitFor();
  await page.goto(at(paths.projects('active')));
  await page.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('button', { name: 'On hold', exact: true }).click();
  await expectTexts(names(page), ['Oak']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectTexts(names(page), ['Fig', 'Box', 'Yew', 'Fir', 'Ash']);

  await page.getByRole('searchbox', { name: 'Find a project' }).fill('e');
  await expectTexts(names(page), ['Yew', 'Elm']);
  await page.getByRole('columnheader', { name: 'Created' }).click();
  await expectTexts(names(page), ['Elm', 'Yew']);
  expect(errors).toEqual([]);
});

test('several projects are archived and restored at once, and a reader is refused', async () => {
  const ann = await createAccount('Ann Lee');
  const ben = await createAccount('Ben Ode');
  await createProjects(ann, ['Oak', 'Elm']);
  const { data: me } = await ann.api.auth.getUser();
  const [theirs] = await createProjects(ben, ['Yew']);
  const users = [{ user_id: me.id, role: 1 as const }];
  await ben.api.project.addUser({ projectId: theirs!.id, users });
  const { page } = await openProjects(ann);
  await expectTexts(names(page), ['Yew', 'Elm', 'Oak']);

  const before = await rowOf(page, 'Oak').boundingBox();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await bar.getByText('3 items selected').waitFor();
  expect(await rowOf(page, 'Oak').boundingBox()).toEqual(before);
  await expectAccessible(page);
  await keepScreenshot(page, 'projects-selected');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();

  const outcome = page.getByRole('dialog', { name: '1 item could not be changed' });
  await outcome.getByText('2 items archived.').waitFor();
  await expectTexts(outcome.getByRole('listitem').locator('strong'), ['Yew']);
  await keepScreenshot(page, 'projects-outcome');
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'Archive 2' }).click();
  await expectTexts(names(page), ['Elm', 'Oak']);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText('No archived projects').waitFor();
  await page.getByRole('tab', { name: 'Active 3' }).waitFor();
});

test("another member's change shows at once, without moving the row under the pointer", async () => {
  const ann = await createAccount('Ann Lee');
  const ben = await createAccount('Ben Ode');
  const { data: me } = await ann.api.auth.getUser();
  const users = [{ user_id: me.id, role: 1 as const }];
  const [oak] = await createProjects(ben, ['Oak']);
  await ben.api.project.addUser({ projectId: oak!.id, users });
  const { page } = await openProjects(ann);
  await expectTexts(names(page), ['Oak']);

  await ben.api.project.create({ name: 'Elm', isPublic: 0, users });
  await expectTexts(names(page), ['Elm', 'Oak']);

  await rowOf(page, 'Oak').hover();
  await ben.api.project.create({ name: 'Yew', isPublic: 0, users });
  await page.getByRole('tab', { name: 'Active 3' }).waitFor();
  const { id: projectId } = oak!;
  await ben.api.project.edit({ projectId, name: 'Oak tree', isPublic: 0, users });
  await expectTexts(names(page), ['Elm', 'Oak tree']);
  await page.getByText('Others have changed this table.').waitFor();
  await keepScreenshot(page, 'projects-held');
  await page.mouse.move(5, 5);
  await expectTexts(names(page), ['Yew', 'Elm', 'Oak tree']);
});

test('the keyboard alone adds a member, and the focus returns to its place', async () => {
  const ann = await createAccount('Ann Lee');
  const cleo = await createAccount(`Cleo${Date.now()} Ray`);
  await createProjects(ann, ['Oak']);
  const { page } = await openProjects(ann);
  const opener = page.getByRole('button', { name: 'Add members to Oak' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add members to Oak' });
  await dialog.getByRole('combobox', { name: 'Team members' }).focus();
  await page.keyboard.type(cleo.fullName.slice(0, 12));
  await page.locator('.ant-select-item-option', { hasText: cleo.fullName }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('listitem', { name: cleo.fullName }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'add-members');
  await dialog.getByRole('button', { name: 'Add 1 member' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });

  await rowOf(page, 'Oak').getByRole('group', { name: /Cleo/ }).waitFor();
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});
