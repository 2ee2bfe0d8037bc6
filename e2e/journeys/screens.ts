import type { Locator, Page } from 'playwright-core';

export interface Person {
  fullName: string;
  email: string;
  password: string;
}

let people = 0;

/** Somebody who has not signed up yet. */
export function newPerson(fullName = 'Ann Lee'): Person {
  const email = `person-${Date.now()}-${++people}@example.com`;
  return { fullName, email, password: 'Secret!12' };
}

export async function signUp(page: Page, url: string, person: Person) {
  await page.goto(url);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Next Set Password' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' });
  await panel.getByLabel('Password', { exact: true }).fill(person.password);
  await panel.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard/project/ACTIVE');
}

export async function signIn(page: Page, url: string, { email, password }: Person) {
  await page.goto(url);
  const panel = page.getByRole('tabpanel', { name: 'Sign In' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard/**');
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/authenticate');
}

async function createItem(page: Page, kind: 'Project' | 'Board', name: string) {
  await page.getByRole('button', { name: `Add ${kind}` }).click();
  const dialog = page.getByRole('dialog', { name: `Create New ${kind}` });
  await dialog.getByRole('textbox', { name: 'Board Name' }).fill(name);
  await dialog.getByRole('button', { name: `Create ${kind}` }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export const createProject = (page: Page, name: string) => createItem(page, 'Project', name);
export const createBoard = (page: Page, name: string) => createItem(page, 'Board', name);

/** Opens a row of the projects or boards table. */
export async function openItem(page: Page, name: string) {
  await page.getByRole('table').getByRole('link', { name, exact: true }).click();
}

export const column = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

export async function addColumn(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Column', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Column' });
  await dialog.getByRole('textbox').first().fill(name);
  await dialog.getByRole('button', { name: /Create|Save|Add/ }).click();
  await column(page, name).waitFor();
}
