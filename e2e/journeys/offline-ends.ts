import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { eventually } from 'shared-api/testing/eventually';
import { checklistItems, commentsOf, openCard } from './offline-acts.ts';
import {
  allTexts,
  boardOnServer,
  countOutcomes,
  namesOf,
  tokensIn,
  tokensMade,
  tokensNotSaved,
} from './offline-outcomes.ts';
import type { OfflineSession } from './offline-session.ts';
import { shownBoard } from './random-input.ts';

/** Waits until the screen shows what is expected; a failure says how it differs. */
async function expectShown<Shown>(expected: Shown, look: () => Promise<Shown>): Promise<void> {
  const isSame = async () => JSON.stringify(await look()) === JSON.stringify(expected);
  await eventually('the same on the screen', isSame).catch(() => undefined);
  expect(await look()).toEqual(expected);
}

async function expectSameBoards({ owner, boardId, members }: OfflineSession): Promise<void> {
  const onServer = namesOf(await boardOnServer(owner, boardId));
  for (const { page } of members) await expectShown(onServer, () => shownBoard(page));
}

const inTexts = (texts: readonly string[]) => texts.flatMap(tokensIn).toSorted();

const textsOn = async (dialog: Locator) => ({
  description: tokensIn(
    await dialog.getByRole('region', { name: 'Description', exact: true }).innerText(),
  ),
  comments: inTexts(await commentsOf(dialog).allInnerTexts()),
  items: inTexts(await checklistItems(dialog).allInnerTexts()),
});

async function expectSameTexts(session: OfflineSession): Promise<void> {
  const { owner, boardId, members } = session;
  const lists = await boardOnServer(owner, boardId);
  for (const { id: cardId, name } of lists.flatMap(({ cards }) => cards)) {
    const { data } = await owner.api.card.getCardById({ boardId, cardId });
    const items = data.checklists.flatMap((checklist) => checklist.items);
    const onServer = {
      description: tokensIn(data.description),
      comments: inTexts(data.comments.map(({ text }) => text)),
      items: inTexts(items.map(({ text }) => text)),
    };
    for (const { page } of members) {
      const dialog = await openCard(page, name);
      await expectShown(onServer, () => textsOn(dialog));
      await session.backToBoard(page);
    }
  }
}

/**
 * Everybody sees the board and the cards of the server, and whatever somebody typed is there once, or
 * listed as not saved. Counts what has become of changes.
 */
export async function expectNothingLost(session: OfflineSession): Promise<void> {
  const { owner, boardId, members, counts } = session;
  await expectSameBoards(session);
  await expectSameTexts(session);
  const lost: string[] = [];
  const notSaved = new Map<string, readonly string[]>();
  for (const { page, account } of members) {
    notSaved.set(account.email, await tokensNotSaved(page));
    await countOutcomes(page, counts.changes);
  }
  const onServer = tokensMade(await allTexts(owner, boardId));
  for (const { account, typed, errors } of members) {
    const found = new Set([...onServer, ...(notSaved.get(account.email) ?? [])]);
    lost.push(...typed.filter((token) => !found.has(token)));
    // The browser reports each call that it cannot make.
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  }
  const twice = onServer.filter((token, index) => onServer.indexOf(token) !== index);
  expect({ lost, twice }).toEqual({ lost: [], twice: [] });
}
