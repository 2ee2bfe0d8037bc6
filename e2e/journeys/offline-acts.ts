import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { shownBoard } from './random-input.ts';
import { addList, card } from './steps.ts';

const BOARD_ACTS = [
  'addCard',
  'addCard',
  'addCard',
  'rename',
  'rename',
  'moveOn',
  'moveBack',
  'label',
  'dueTomorrow',
  'archive',
  'lock',
  'delete',
] as const;
const CARD_ACTS = ['describe', 'describe', 'comment', 'addItem', 'checkItem'] as const;
const LIST_ACTS = ['addList', 'lockList', 'swapLists'] as const;
const VISITS = ['goOffline', 'goOffline', 'goOnline', 'goOnline', 'reload'] as const;
const ELSEWHERE = ['deleteCard', 'archiveCard', 'archiveList'] as const;
const RIGHTS = ['remove', 'lowerRole', 'restoreRole'] as const;

const who = fc.nat(2);
const at = fc.nat(11);

/** What one of three people does, or what is done to their board elsewhere; `at` chooses a card. */
export const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...BOARD_ACTS), who, at }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...CARD_ACTS), who, at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom(...LIST_ACTS), who, at }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom(...VISITS), who, at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom(...ELSEWHERE), who, at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom(...RIGHTS), who, at }) },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
export type ScreenAct =
  (typeof BOARD_ACTS)[number] | (typeof CARD_ACTS)[number] | (typeof LIST_ACTS)[number];

const TYPING: readonly ScreenAct[] = [
  'addCard',
  'rename',
  'describe',
  'comment',
  'addItem',
  'addList',
];
export const isTyping = (does: ScreenAct): boolean => TYPING.includes(does);

const waitingCard = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Cards waiting to be sent' }).getByText(name, { exact: true });

async function press(page: Page, name: string, key: string): Promise<void> {
  await card(page, name).focus();
  await page.keyboard.press(key);
}

async function addCard(page: Page, list: string, token: string): Promise<void> {
  await page.getByRole('button', { name: `Add card at the end of ${list}`, exact: true }).click();
  await page.getByRole('textbox', { name: `New card in ${list}`, exact: true }).fill(token);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await card(page, token).or(waitingCard(page, token)).first().waitFor();
}

const onBoard: Record<
  Exclude<(typeof BOARD_ACTS)[number], 'addCard'>,
  (page: Page, name: string, token: string) => Promise<unknown>
> = {
  async rename(page, name, token) {
    await press(page, name, 'F2');
    const field = page.locator('textarea:focus, input:focus');
    await field.waitFor();
    await field.fill(token);
    await page.keyboard.press('Enter');
    await card(page, token).waitFor();
  },
  moveOn: (page, name) => press(page, name, '.'),
  moveBack: (page, name) => press(page, name, ','),
  label: (page, name) => press(page, name, '1'),
  lock: (page, name) => press(page, name, 'l'),
  async dueTomorrow(page, name) {
    await press(page, name, 'd');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('2');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  async archive(page, name) {
    await press(page, name, 'a');
    await card(page, name).waitFor({ state: 'detached' });
  },
  async delete(page, name) {
    await press(page, name, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await card(page, name).waitFor({ state: 'detached' });
  },
};

export const commentsOf = (dialog: Locator): Locator =>
  dialog.getByRole('article', { name: /^Comment of/ });

/** The items of all checklists of an open card. */
export const checklistItems = (dialog: Locator): Locator =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByRole('checkbox') });

const onCard: Record<
  (typeof CARD_ACTS)[number],
  (dialog: Locator, token: string) => Promise<unknown>
> = {
  async describe(dialog, token) {
    await dialog.getByRole('button', { name: 'Edit description' }).click();
    const text = dialog.getByRole('textbox', { name: 'Description' });
    const before = (await text.inputValue()).split('\n\n');
    // Beside any of the paragraphs, so that some of the texts can be merged and others cannot.
    const chosen = Number(token.slice(1)) % before.length;
    await text.fill(before.map((one, i) => (i === chosen ? `${one} ${token}` : one)).join('\n\n'));
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await text.waitFor({ state: 'detached' });
    await dialog.getByText(token).first().waitFor();
  },
  async comment(dialog, token) {
    await dialog.getByRole('textbox', { name: 'New comment' }).fill(token);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await commentsOf(dialog).getByText(token, { exact: true }).waitFor();
  },
  async addItem(dialog, token) {
    const field = dialog.getByRole('textbox', { name: 'New item of Beds' });
    if ((await field.count()) === 0) {
      await dialog.getByRole('button', { name: 'Add checklist' }).click();
      await dialog.page().keyboard.type('Beds');
      await dialog.page().keyboard.press('Enter');
    }
    await field.fill(token);
    await dialog.page().keyboard.press('Enter');
    await dialog.getByRole('listitem', { name: token }).waitFor();
  },
  async checkItem(dialog) {
    const boxes = checklistItems(dialog).getByRole('checkbox');
    if ((await boxes.count()) > 0) await boxes.first().click();
  },
};

/** Chooses an entry from the lower part of a list's menu. */
async function chooseOfList(page: Page, list: string, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Menu of list ${list}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'More' }).click();
  // A list between two others can be swapped with either.
  await page.getByRole('menuitem', { name: entry }).first().click();
  await page.getByRole('menu').first().waitFor({ state: 'detached' });
}

const onList: Record<
  (typeof LIST_ACTS)[number],
  (page: Page, list: string, token: string) => Promise<unknown>
> = {
  addList: (page, _, token) => addList(page, token),
  lockList: (page, list) => chooseOfList(page, list, /^(Lock|Unlock) list/),
  swapLists: (page, list) => chooseOfList(page, list, /^Swap with the/),
};

const isOnCard = (does: ScreenAct): does is (typeof CARD_ACTS)[number] => does in onCard;

const isOnList = (does: ScreenAct): does is (typeof LIST_ACTS)[number] => does in onList;

/** Opens a card over its board, until its texts can be read and written. */
export async function openCard(page: Page, name: string): Promise<Locator> {
  await card(page, name).getByRole('link').first().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Edit description' }).waitFor();
  return dialog;
}

/** Does one act on the screen, on the chosen one of the cards or lists that it shows; ends when it is shown. */
export async function actOnScreen(
  page: Page,
  does: ScreenAct,
  { at: chosen, token }: { readonly at: number; readonly token: string },
): Promise<void> {
  const shown = await shownBoard(page);
  const cards = Object.values(shown).flat();
  const one = cards[chosen % Math.max(cards.length, 1)];
  const lists = Object.keys(shown);
  const list = lists[chosen % lists.length] ?? '';
  if (does === 'addCard') return addCard(page, list, token);
  if (isOnList(does)) return void (await onList[does](page, list, token));
  if (one === undefined) throw new Error('The screen shows no card.');
  if (!isOnCard(does)) return void (await onBoard[does](page, one, token));
  await onCard[does](await openCard(page, one), token);
}
