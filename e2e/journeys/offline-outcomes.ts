import type { Page } from 'playwright-core';
import { eventually } from 'shared-api/testing/eventually';
import { readStore } from '../browser/read-store.ts';
import type { Account } from '../system/api.ts';
import { cardActivity } from '../system/card-activity.ts';
import { chooseOfAccount } from './steps.ts';

/** What the tests add to texts: nothing else on the board looks like it. */
const TOKEN = /\bk\d+\b/g;

export const tokensIn = (text: string | null): string[] => text?.match(TOKEN) ?? [];

const DATABASE = 'kanban-changes';

/** A change that the server has not decided about. */
interface WaitingRow {
  readonly key: string;
  readonly change: { readonly call: string };
}

/** What has become of a change, as far as it is looked at. */
interface OutcomeRow {
  readonly key: string;
  readonly status: 'sent' | 'refused' | 'conflict';
  readonly merged?: object;
  readonly refusal?: { readonly code?: string; readonly message: string };
  readonly behind?: readonly { readonly key: string }[];
}

/** The changes of a browser that the server has not decided about. */
export const readWaiting = (page: Page) =>
  readStore<WaitingRow>(page, { database: DATABASE, store: 'changes' });

/** What has become of the changes of a browser, as its log has it. */
export const readOutcomes = (page: Page) =>
  readStore<OutcomeRow>(page, { database: DATABASE, store: 'outcomes' });

/** Waits until the server has decided about all changes of a browser. */
export const untilSent = (page: Page) =>
  eventually('changes to be sent', async () => (await readWaiting(page)).length === 0);

/** Adds to `counts` how often each outcome is in a browser's log. */
export async function countOutcomes(page: Page, counts: Record<string, number>): Promise<void> {
  for (const { status, merged, refusal } of await readOutcomes(page)) {
    const reason = refusal?.code ?? refusal?.message;
    const outcome = reason === undefined ? (merged ? 'merged' : status) : `refused: ${reason}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
}

/** Opens “Your changes” for something, and closes it. */
async function inChanges<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  await chooseOfAccount(page, 'Your changes');
  const changes = page.getByRole('dialog', { name: 'Your changes' });
  await changes.waitFor();
  const result = await look();
  await page.keyboard.press('Escape');
  await changes.waitFor({ state: 'detached' });
  return result;
}

const notSaved = (page: Page) => page.getByRole('region', { name: 'Not saved', exact: true });

/** What “Your changes” says about each change that was not saved. */
export const sentencesNotSaved = (page: Page): Promise<string[]> =>
  inChanges(page, () => notSaved(page).locator(':scope > ul > li').allInnerTexts());

/** The texts that a person finds in “Your changes” with the reason why they are not saved. */
export const tokensNotSaved = (page: Page): Promise<string[]> =>
  inChanges(page, async () => {
    const part = notSaved(page);
    if ((await part.count()) === 0) return [];
    const typed = part.getByRole('textbox');
    const values = await typed.evaluateAll((all) =>
      all.map((one) => (one as HTMLTextAreaElement).value),
    );
    return tokensIn([await part.innerText(), ...values].join('\n'));
  });

/** Decides all conflicts of a person, so that both versions of a text are kept; returns how many. */
export const decideConflicts = (page: Page): Promise<number> =>
  inChanges(page, async () => {
    const part = page.getByRole('region', { name: 'To decide', exact: true });
    let decided = 0;
    for (; (await part.count()) > 0; decided += 1) {
      const row = part.locator(':scope > ul > li').first();
      const sentence = await row.innerText();
      const result = row.getByRole('textbox', { name: 'Result' });
      if ((await result.count()) > 0 && sentence.includes('description')) {
        const mine = await result.inputValue();
        const both = tokensIn(await row.getByRole('group', { name: 'Description' }).innerText());
        const lost = both.filter((token) => !tokensIn(mine).includes(token));
        await result.fill(`${mine}\n\n${[...new Set(lost)].join(' ')}`);
        await row.getByRole('button', { name: /^Save result/ }).click();
      } else await row.getByRole('button', { name: /^Keep yours/ }).click();
      await page.waitForFunction(
        (before) => !document.querySelector('[role=dialog]')?.textContent.includes(before),
        sentence,
      );
    }
    return decided;
  });

/** The texts of a card on the server: what it has now, and each name that it had. */
export interface CardTexts {
  readonly description: string;
  readonly comments: readonly string[];
  readonly items: readonly string[];
  readonly names: readonly string[];
}

async function cardTexts({ api }: Account, boardId: number, cardId: number): Promise<CardTexts> {
  const { data } = await api.card.getCardById({ boardId, cardId });
  const names = [data.name];
  for (const { entity, name, fields } of await cardActivity({ api }, { boardId, cardId }))
    if (entity === 'card') names.push(name ?? '', ...Object.values(fields.name ?? {}).map(String));
  return {
    description: data.description ?? '',
    comments: data.comments.map(({ text }) => text),
    items: data.checklists.flatMap(({ items }) => items.map(({ text }) => text)),
    names,
  };
}

type BoardOnServer = Awaited<ReturnType<typeof boardOnServer>>;

/** The lists of a board in their order, with their cards in order. */
export async function boardOnServer({ api }: Account, boardId: number, archiveFlag: 0 | 1 = 0) {
  const { data } = await api.list.getAllList({ boardId, archiveFlag, filter: 'allCards' });
  const inOrder = <Row extends { position: number }>(rows: Record<string, Row>) =>
    Object.values(rows).toSorted((a, b) => a.position - b.position);
  return inOrder(data).map(({ id, name, cards }) => ({ id, name, cards: inOrder(cards) }));
}

export const namesOf = (board: BoardOnServer): Record<string, string[]> =>
  Object.fromEntries(board.map(({ name, cards }) => [name, cards.map((card) => card.name)]));

interface BoardTexts {
  readonly cards: readonly CardTexts[];
  readonly lists: readonly string[];
}

/** The texts of all cards and lists that the board ever had; brings deleted cards back to read them. */
export async function allTexts(owner: Account, boardId: number): Promise<BoardTexts> {
  const { data: deleted } = await owner.api.bin.get({ boardId });
  if (deleted.length > 0)
    await owner.api.bin.restore({ boardId, ids: deleted.map(({ id }) => id) });
  const boards = [
    await boardOnServer(owner, boardId),
    await boardOnServer(owner, boardId, 1),
  ].flat();
  const ids = new Set(boards.flatMap(({ cards }) => cards.map(({ id }) => id)));
  const cards: CardTexts[] = [];
  for (const id of ids) cards.push(await cardTexts(owner, boardId, id));
  const lists = new Map(boards.map(({ id, name }) => [id, name]));
  return { cards, lists: [...lists.values()] };
}

const tokensOfCard = ({ description, comments, items, names }: CardTexts): string[] => [
  ...tokensIn(description),
  ...comments.flatMap(tokensIn),
  ...items.flatMap(tokensIn),
  ...new Set(names.flatMap(tokensIn)),
];

/** The tokens of a board on the server, each as often as it was made. */
export const tokensMade = ({ cards, lists }: BoardTexts): string[] => [
  ...cards.flatMap(tokensOfCard),
  ...lists.flatMap(tokensIn),
];
