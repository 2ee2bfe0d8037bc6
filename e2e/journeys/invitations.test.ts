import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createDataDir, removeDataDir, startMailServer, startServerProcess } from 'server/testing';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { mailedInvitation, mailedProof, PUBLIC_URL } from '../system/mailed-invitation.ts';
import { startOwnGateway } from '../system/own-gateway.ts';
import { newPerson, type Person } from '../system/new-person.ts';
import { card } from './steps.ts';

const browser = useBrowser();

let directory: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let api: Awaited<ReturnType<typeof startServerProcess>>;
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
beforeAll(async () => {
  directory = await createDataDir('kanban invitations-');
  mail = await startMailServer();
  api = await startServerProcess({ DATA_DIR: directory, SMTP_URL: mail.url, PUBLIC_URL });
  gateway = await startOwnGateway({ apiUrl: api.url });
});
afterAll(async () => {
  await gateway.stop();
  await api.end('SIGTERM');
  await mail.close();
  await removeDataDir(directory);
});

let olga: Account;
let board: Awaited<ReturnType<typeof createSmallBoard>>;
beforeEach(async () => {
  olga = await createAccount('Olga Orr', api.url);
  board = await createSmallBoard(olga);
});

const linkTo = async (input: { domain?: string; uses?: number } = {}) => {
  const { boardId } = board;
  const whole = { boardId, role: 1, uses: 5, domain: null, ...input } as const;
  return paths.invitation((await olga.api.invitation.createLink(whole)).token);
};

async function openTeam(page: Page) {
  await asSignedIn(page, olga);
  await page.goto(gateway.url + paths.board(board.projectId, board.boardId));
  await card(page, 'Sow').waitFor();
  await page.getByRole('button', { name: 'Board menu' }).click();
  await page.getByRole('menuitem', { name: 'Manage team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage team' });
  await dialog.getByRole('textbox', { name: 'Email addresses' }).waitFor();
  return dialog;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const invited = (page: Page) => heading(page, 'Olga Orr invites you to the board “Spring”');

async function fillSignUp(page: Page, { fullName, email, password }: Person) {
  const panel = page.getByRole('tabpanel', { name: 'Sign up' });
  await panel.getByLabel('Full name').fill(fullName);
  await panel.getByLabel('Email').fill(email);
  await panel.getByRole('button', { name: 'Next: set a password' }).click();
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByLabel('Confirm password').fill(password);
  await panel.getByRole('checkbox', { name: /I agree/ }).check();
  await panel.getByRole('button', { name: 'Create account' }).click();
}

async function fillSignIn(page: Page, { email, password }: Person) {
  const panel = page.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Confirms the address of the person who is about to join, by the link that is mailed to them. */
async function confirmAddress(page: Page, email: string) {
  await heading(page, 'Confirm your email address').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'invitation-proof');
  await page.getByRole('button', { name: 'Confirm my address by mail' }).click();
  await page.getByText(`We have mailed a link to ${email}.`, { exact: false }).waitFor();
  await page.goto(gateway.url + (await mailedProof(mail, email)));
}

test('a person without an account is invited by mail, signs up and joins the board', async () => {
  const nora = newPerson('Nora Nye');
  const { page: ours, errors } = await browser.newPage();
  const dialog = await openTeam(ours);
  await dialog.getByRole('combobox', { name: 'Team members' }).fill(nora.email);
  await ours.getByTitle(`Invite ${nora.email} by email…`).click();
  await dialog.getByRole('textbox', { name: 'Email addresses' }).press('Enter');
  await dialog.getByText('1 invitation sent.').waitFor();
  await dialog.getByRole('list', { name: 'Open invitations' }).getByText(nora.email).waitFor();
  await expectAccessible(ours);
  await keepScreenshot(ours, 'invitations-team');

  const way = await mailedInvitation(mail, nora.email);
  const { page: theirs, errors: theirErrors } = await browser.newPage();
  await theirs.goto(gateway.url + way);
  await invited(theirs).waitFor();
  await expectAccessible(theirs);
  await keepScreenshot(theirs, 'invitation-guest');
  await theirs.getByRole('button', { name: 'Sign up' }).click();
  await fillSignUp(theirs, nora);
  await confirmAddress(theirs, nora.email);
  await theirs.waitForURL(`**${paths.board(board.projectId, board.boardId)}`);
  await card(theirs, 'Sow').waitFor();

  const { data } = await olga.api.board.getBoard({ boardId: board.boardId });
  expect(data.users.map(({ first_name }) => first_name)).toEqual(['Olga Orr', 'Nora Nye']);
  // Accepting asked for the proof first.
  expect([...errors, ...theirErrors]).toEqual([expect.stringContaining('403')]);
});

test('a person signs in through a link and joins; opened again it leads to the board', async () => {
  const { page: ours } = await browser.newPage();
  const dialog = await openTeam(ours);
  await dialog.getByRole('button', { name: 'Invite by link…' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const field = dialog.getByRole('textbox', { name: 'Invitation link' });
  const link = await field.inputValue();
  expect(link).toMatch(new RegExp(`^${gateway.url}/invitation#[\\w-]{43}$`));
  await keepScreenshot(ours, 'invitations-link');

  const ben = await createAccount('Ben Boe', api.url);
  const { page } = await browser.newPage();
  await page.goto(link);
  await invited(page).waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await fillSignIn(page, ben);
  await card(page, 'Sow').waitFor();

  await page.goto(gateway.url);
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('You are a member of “Spring” already.').waitFor();
  await page.getByRole('link', { name: 'Open “Spring”' }).click();
  await card(page, 'Sow').waitFor();
});

test('a forwarded mail is refused, and works for its address after signing out', async () => {
  const ida = await createAccount('Ida Ide', api.url);
  const max = await createAccount('Max Moe', api.url);
  const { boardId } = board;
  await olga.api.invitation.create({ boardId, emails: [ida.email], role: 1 });
  const way = await mailedInvitation(mail, ida.email);
  const { page } = await browser.newPage();
  await page.goto(gateway.url + paths.auth());
  await fillSignIn(page, max);
  await page.waitForURL('**/dashboard/**');
  await page.goto(gateway.url + way);
  await page.getByText(`You are signed in as ${max.email}.`, { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page
    .getByRole('alert')
    .getByText(/is for another email address/)
    .waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'invitation-wrong-account');

  await page.getByRole('button', { name: 'Sign out and use another account' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await fillSignIn(page, ida);
  await confirmAddress(page, ida.email);
  await page.waitForURL(`**${paths.board(board.projectId, boardId)}`);
  await card(page, 'Sow').waitFor();
});

test('an invitation that was withdrawn, or is for another domain, says so', async () => {
  const way = await linkTo({ domain: 'corp.example' });
  const ben = await createAccount('Ben Boe', api.url);
  const { page } = await browser.newPage();
  await asSignedIn(page, ben);
  await page.goto(gateway.url + way);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page
    .getByRole('alert')
    .getByText(/only for email addresses of corp\.example/)
    .waitFor();

  const { page: ours } = await browser.newPage();
  const dialog = await openTeam(ours);
  await dialog.getByRole('button', { name: 'Withdraw: Link for 5 people of corp.example' }).click();
  await dialog.getByRole('list', { name: 'Open invitations' }).waitFor({ state: 'detached' });
  await page.reload();
  await heading(page, 'This invitation cannot be used').waitFor();
  await page.getByText(/has been withdrawn/).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'invitation-dead');
});
