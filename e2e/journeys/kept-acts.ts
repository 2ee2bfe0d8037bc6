import type { Page } from 'playwright-core';
import { boardList, card, renameCard } from './steps.ts';

/** What a person has done to a card, in order, by kind. */
export interface Done {
  readonly added: string[];
  readonly names: string[];
  readonly lists: string[];
  readonly descriptions: string[];
  readonly comments: string[];
  readonly checks: boolean[];
  readonly dueDays: string[];
  readonly files: string[];
}

/** How the card looks, and what happens before an act is done on the open page. */
interface Scene {
  readonly page: Page;
  readonly at: number;
  readonly done: Done;
  readonly before: () => Promise<void>;
}

const last = <One>(all: readonly One[]): One => {
  const one = all.at(-1);
  if (one === undefined) throw new Error('Nothing has been done yet.');
  return one;
};

async function openCard({ page, done }: Scene) {
  const name = last(done.names);
  await card(page, name).getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit description' }).waitFor();
  return dialog;
}

const localDay = (date: Date) => date.toDateString();

type Act = (scene: Scene) => Promise<void>;

/** Acts that are kept until they can be sent; each ends when the screen shows it. */
export const keptActs: readonly Act[] = [
  async function addCard({ page, at, done, before }) {
    await before();
    await page.getByRole('button', { name: 'Add card at the end of To do' }).click();
    await page.getByRole('textbox', { name: 'New card in To do' }).fill(`Added ${at}`);
    await page.keyboard.press('Enter');
    const waiting = page.getByRole('list', { name: 'Cards waiting to be sent' });
    await waiting.getByText(`Added ${at}`, { exact: true }).waitFor();
    done.added.push(`Added ${at}`);
  },
  async function rename({ page, at, done, before }) {
    await before();
    await renameCard(page, last(done.names), `Renamed ${at}`);
    done.names.push(`Renamed ${at}`);
  },
  async function move({ page, done, before }) {
    const [key, to] = last(done.lists) === 'To do' ? ['.', 'Doing'] : [',', 'To do'];
    await before();
    await card(page, last(done.names)).focus();
    await page.keyboard.press(key);
    const group = boardList(page, to).getByRole('group', { name: last(done.names), exact: true });
    await group.waitFor();
    done.lists.push(to);
  },
  async function describe(scene) {
    const dialog = await openCard(scene);
    await dialog.getByRole('button', { name: 'Edit description' }).click();
    await dialog.getByRole('textbox', { name: 'Description' }).fill(`Described ${scene.at}`);
    await scene.before();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText(`Described ${scene.at}`, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Edit description' }).waitFor();
    scene.done.descriptions.push(`Described ${scene.at}`);
  },
  async function comment(scene) {
    const dialog = await openCard(scene);
    await dialog.getByRole('textbox', { name: 'New comment' }).fill(`Said ${scene.at}`);
    await scene.before();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const comments = dialog.getByRole('article', { name: /^Comment of/ });
    await comments.getByText(`Said ${scene.at}`, { exact: true }).waitFor();
    scene.done.comments.push(`Said ${scene.at}`);
  },
  async function check(scene) {
    const dialog = await openCard(scene);
    const isChecked = scene.done.checks.at(-1) !== true;
    const box = dialog.getByRole('listitem', { name: 'Seeds' }).getByRole('checkbox');
    await scene.before();
    await box.setChecked(isChecked);
    scene.done.checks.push(isChecked);
  },
  async function setDueDate({ page, done, before }) {
    const days = done.dueDays.length % 2;
    await before();
    await card(page, last(done.names)).focus();
    await page.keyboard.press('d');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press(days === 0 ? '1' : '2');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const shown = card(page, last(done.names)).getByText(days === 0 ? 'Today' : 'Tomorrow');
    await shown.waitFor();
    done.dueDays.push(localDay(new Date(Date.now() + days * 86_400_000)));
  },
  async function attach(scene) {
    const { at, page, before, done } = scene;
    const dialog = await openCard(scene);
    await before();
    const buffer = Buffer.from(`Bytes ${at}`);
    const file = { name: `file-${at}.txt`, mimeType: 'text/plain', buffer };
    await page.getByLabel('Choose files').setInputFiles(file);
    const attachments = dialog.getByRole('list', { name: 'Attachments' });
    const waiting = attachments.getByRole('listitem', { name: file.name });
    await waiting.getByText(/waits to be sent/).waitFor();
    done.files.push(`${file.name}: Bytes ${at}`);
  },
];
