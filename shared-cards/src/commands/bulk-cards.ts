import { nanoid } from '@reduxjs/toolkit';
import { chunksOf } from 'shared-api/chunks';
import type { PluralForms } from 'shared-api/remote';
import { type CommandContext, defineCommand, type InputOf } from '../model/define-command.ts';
import { tileOf } from '../model/known-card.ts';
import type { Page } from '../model/page.ts';
import type { Patch } from '../model/patches.ts';

/** What one call does to each of its cards. */
export interface BulkEdit extends Pick<InputOf<'card.bulk'>, 'action'> {
  /** The notice after the command has run; it follows the number of changed cards. */
  readonly done: PluralForms;
  /** The patches that show the command on one card at once. */
  readonly showsOf: (cardId: number, context: CommandContext) => readonly Patch[];
}

/** What the calls of one step share, each for cards of one board. */
export interface CallPart {
  /** Left out: the open board. */
  readonly boardId?: number;
  /** If there are others: what all their calls have in common. */
  readonly batch?: string | undefined;
}

/** The cards that one call changes. */
export interface BulkPart extends CallPart {
  readonly cardIds: readonly number[];
}

/** Returns the board of a card; undefined: it is on the open one. */
export type BoardOf = (cardId: number) => number | undefined;

/**
 * Undoing takes longer the more cards a call has changed: a second for a thousand of them, and a
 * fifth of one for half as many. Meanwhile the board is locked for everybody else, and nothing says
 * how far it has come.
 */
const PART_CARDS = 500;

type Bulk = BulkEdit & BulkPart;

/** For the notice of a change of many cards, and its progress: their names, and what was done. */
export function manyOf(page: Page, { cardIds, batch }: BulkPart, done: PluralForms) {
  const names = Object.fromEntries(cardIds.map((id) => [id, tileOf(page, id)?.name ?? String(id)]));
  const part = batch === undefined ? undefined : { id: batch, count: cardIds.length, done };
  return { many: { names, done }, batch: part };
}

/** Applies one action to many cards, at most as many as one call takes. */
export const bulkCards = defineCommand({
  name: 'cards/bulk',
  right: 'work',
  call: 'card.bulk',
  rereads: true,
  input: ({ cardIds, action }: Bulk) => ({ cardIds: [...cardIds], action }),
  shows: ({ cardIds, showsOf }, context) => cardIds.flatMap((id) => showsOf(id, context)),
  saves: 'outcomes',
  rest: ({ done, ...part }, { page }) => manyOf(page, part, done),
});

/**
 * Splits cards, or what is done to each, into parts for one call each, board by board; one undo takes
 * back all of them.
 */
export function inParts<Item>(
  items: readonly Item[],
  size: number,
  boardOf: (item: Item) => number | undefined,
): (CallPart & { readonly items: readonly Item[] })[] {
  const byBoard = new Map<number | undefined, Item[]>();
  for (const item of items) {
    const boardId = boardOf(item);
    const ofBoard = byBoard.get(boardId);
    if (ofBoard) ofBoard.push(item);
    else byBoard.set(boardId, [item]);
  }
  const parts = [...byBoard].flatMap(([boardId, ofBoard]) =>
    chunksOf(ofBoard, size).map((part) => ({
      ...(boardId !== undefined && { boardId }),
      items: part,
    })),
  );
  const batch = parts.length > 1 ? nanoid() : undefined;
  return parts.map((part) => ({ ...part, batch }));
}

/**
 * Splits cards into parts for one call of an action each.
 *
 * @param boardOf Left out: all are on the open board.
 */
export const inBulks = (
  cardIds: readonly number[],
  boardOf: BoardOf = () => undefined,
): BulkPart[] =>
  inParts(cardIds, PART_CARDS, boardOf).map(({ items, ...part }) => ({ ...part, cardIds: items }));
