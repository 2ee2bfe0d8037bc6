import type { Draft } from '@reduxjs/toolkit';
import { type BulkOutcome, type Card, isArchived, type List } from 'shared-api/client';
import type { QueuedChange } from 'shared-api/remote';
import { type CardKey, forgetDetail } from '../entities/details-slice.ts';
import { saveCard, saveList, saveVersions } from '../entities/list-slice.ts';
import { detailOf, foundIn, isOpenBoard, type Page } from './page.ts';
import type { Patch } from './patches.ts';

/** The entities in a response, and where they are. */
export type Saves =
  /** `data` is the card or list that was changed. */
  | 'card'
  | 'list'
  /** `data.card` or `data.list` is new, or all of `data.cards` are. */
  | 'newCard'
  | 'newCards'
  | 'newList'
  /** `data` has the new version of the moved card, or of each card whose order changed. */
  | 'move'
  | 'order'
  /** `data.card` is the card at its new place, which may be on another board. */
  | 'newPlace'
  /** Nothing: the card of the change is gone. */
  | 'gone'
  /** `data` has the outcome for each card. */
  | 'outcomes';

/** Adds a new card to its tab of the board; a card that the tab shows already is updated. */
function saveOnBoth(page: Draft<Page>, card: Card): void {
  const isArchiveTab = page.board.status !== 'closed' && page.board.tab === 'archive';
  const isShown = page.list.cards.entities[card.id] !== undefined;
  if (isShown || isArchived(card) === isArchiveTab) saveCard(page.list, card);
  const found = foundIn(page).cards[card.id];
  if (found && found.version <= card.version) Object.assign(found, card);
  const detail = detailOf(page, card.id);
  if (detail && detail.version <= card.version) Object.assign(detail, card);
}

function saveListOfBoard(page: Draft<Page>, list: List): void {
  if (isOpenBoard(page, list.board_id)) saveList(page.list, list);
}

type Save = (page: Draft<Page>, key: CardKey, data: unknown) => void;

const savedBy: { readonly [Kind in Saves]: Save } = {
  card: (page, _, data) => saveOnBoth(page, data as Card),
  newCard: (page, _, data) => saveOnBoth(page, (data as { card: Card }).card),
  newCards(page, _, data) {
    for (const card of (data as { cards: Card[] }).cards) saveOnBoth(page, card);
  },
  list: (page, _, data) => saveListOfBoard(page, data as List),
  newList: (page, _, data) => saveListOfBoard(page, (data as { list: List }).list),
  move({ list }, _, data) {
    const { cardId: id, version } = data as { cardId: number; version: number };
    saveVersions(list, [{ id, version }]);
  },
  order: ({ list }, _, data) => saveVersions(list, data as { id: number; version?: number }[]),
  newPlace({ details }, key, data) {
    if ((data as { card: Card }).card.boardId !== key.boardId) forgetDetail(details, key);
  },
  gone: ({ details }, key) => forgetDetail(details, key),
  outcomes: () => undefined,
};

/** Whether no card has moved in the response to a new order: the server had that order already. */
const isAsBefore = (data: unknown) =>
  (data as readonly { version?: number }[]).every(({ version }) => version === undefined);

/**
 * The patches of a confirmed change, without those that its response says were refused or not done.
 */
export function agreedPatches({ shows, saves }: QueuedChange, data: unknown): readonly Patch[] {
  const patches = shows as readonly Patch[];
  // No later event would correct an order that was meant among other cards.
  if (saves === 'order' && isAsBefore(data)) return [];
  if (saves !== 'outcomes') return patches;
  const refused = (data as readonly BulkOutcome[]).filter(({ status }) => status !== 200);
  const refusedIds = new Set(refused.map(({ id }) => id));
  const cardIdOf = (patch: Patch) => {
    if ('cardId' in patch) return patch.cardId;
    return 'id' in patch ? patch.id : null;
  };
  return patches.flatMap((patch) => {
    if (patch.op === 'placeCards')
      return { ...patch, ids: patch.ids.filter((id) => !refusedIds.has(id)) };
    return refusedIds.has(cardIdOf(patch) ?? 0) ? [] : patch;
  });
}

/** Whether this version of the package can keep a response: a remote with a later one may have asked. */
export const isKnownSaves = (saves: string): saves is Saves => Object.hasOwn(savedBy, saves);

/** Saves the response to a change of `key` on a draft of the page. */
export function saveResponse(page: Draft<Page>, saves: Saves, key: CardKey, data: unknown): void {
  const isEmpty = data === undefined || data === null;
  if (!isEmpty || saves === 'gone') savedBy[saves](page, key, data);
}
