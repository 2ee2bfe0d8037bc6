import type { Locator, Page } from 'playwright-core';
import type { Person } from '../system/new-person.ts';

export async function signUp(page: Page, url: string, person: Person) {
  await page.goto(url);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByRole('tabpanel', { name: 'Sign up' }).getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Next: set a password' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sign up' });
  await panel.getByLabel('Password', { exact: true }).fill(person.password);
  await panel.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard/project/ACTIVE');
}

export async function signIn(
  page: Page,
  url: string,
  { email, password }: Person,
  { remember = true } = {},
) {
  await page.goto(url);
  const panel = page.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard/**');
}

/** Chooses an entry from the menu of the signed-in user. */
export async function chooseOfAccount(page: Page, entry: string) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export async function signOut(page: Page) {
  await chooseOfAccount(page, 'Sign out');
  await page.waitForURL('**/auth/authenticate');
}

export async function createProject(page: Page, name: string) {
  await page.getByRole('button', { name: 'New project' }).click();
  const form = page.getByRole('dialog', { name: 'New project' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('button', { name: 'Create project' }).click();
  await form.waitFor({ state: 'hidden' });
}

/** Makes a board of three lists without cards, which opens. */
export async function createBoard(page: Page, name: string) {
  await page.getByRole('button', { name: 'New board' }).click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await dialog.getByRole('textbox', { name: 'Name (optional)' }).fill(name);
  await dialog.getByRole('button', { name: 'Create empty board' }).click();
  await pageName(page, name).waitFor();
}

/** The link of a project or board on its screen; the sidebar has one with the same name. */
export const itemLink = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });

/** Opens a project or a board from its screen. */
export const openItem = (page: Page, name: string) => itemLink(page, name).click();

export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

/** The name of the page, in the row above it. */
export const pageName = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('heading', { level: 1, name, exact: true });

/** The way to the notifications, which says how many are unread. */
export const inbox = (page: Page, unread: number): Locator =>
  sidebar(page).getByRole('link', { name: `Inbox, ${unread} unread` });

/** Opens the search over the page and returns it when it accepts input. */
export async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  await dialog.getByRole('combobox').and(page.locator(':focus')).waitFor();
  return dialog;
}

export const boardList = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Adds a list in the field at the end of the board, and leaves the field. */
export async function addList(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add list' }).click();
  await page.getByRole('textbox', { name: 'Name of the new list' }).fill(name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await boardList(page, name).waitFor();
}

/** Opens the form of a new card with all of its fields. */
export async function openCardForm(page: Page, list: string): Promise<Locator> {
  await page.getByRole('button', { name: `Menu of list ${list}` }).click();
  await page.getByRole('menuitem', { name: 'Add card' }).first().click();
  return page.getByRole('dialog', { name: 'Create new card' });
}

/** Adds a card below the others of the list, and leaves the field. */
export async function addCard(page: Page, list: string, name: string) {
  await page.getByRole('button', { name: `Add card at the end of ${list}` }).click();
  await page.getByRole('textbox', { name: `New card in ${list}` }).fill(name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await card(page, name).waitFor();
}

/** Renames a card by the keyboard; the new name is shown, and may not have been sent. */
export async function renameCard(page: Page, from: string, to: string): Promise<void> {
  await card(page, from).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
  await card(page, to).waitFor();
}

export const card = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true });

export const cardTitles = (page: Page, list: string): Locator =>
  boardList(page, list).locator('[data-card-id]').getByRole('link');

export const listTitles = (page: Page): Locator =>
  page.locator('[data-list-id]').getByRole('heading', { level: 2 });

/** Drags with the mouse as a person does: press, a first small move, then to the middle of the target. */
export async function dragOnto(page: Page, what: Locator, target: Locator) {
  const from = await what.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('What is dragged or its target is not on the screen.');
  const start = { x: from.x + 20, y: from.y + 12 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(to.height / 2, 80), { steps: 25 });
  await page.mouse.up();
}

/** Opens a card and replaces its description. */
export async function describeCard(page: Page, name: string, description: string) {
  await card(page, name).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Edit description' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByText(description, { exact: true }).waitFor();
}
