import type { Draft } from '@reduxjs/toolkit';
import type { Card, List } from 'shared-api/client';
import { type CardKey, forgetDetail } from '../entities/details/details-slice.ts';
import { saveCard, saveList, saveVersions } from '../entities/lists/list-slice.ts';
import { detailOf, isOpenBoard, type Page } from './page.ts';

/** What an answer may hold of a board and its cards, and where. */
export type Saves =
  /** `data` is the card or list that was changed. */
  | 'card'
  | 'list'
  /** `data.card` or `data.list` is new. */
  | 'newCard'
  | 'newList'
  /** `data` says which version one card has after its move, or each of those whose order changed. */
  | 'move'
  | 'order'
  /** `data.card` is the card where it is now, which may be on another board. */
  | 'newPlace'
  /** Nothing: the card of the change is gone. */
  | 'gone';

/** A new card is put on the tab that it belongs to; one that the tab shows already is brought up to date. */
function saveOnBoth(page: Draft<Page>, card: Card): void {
  const isArchiveTab = page.board.status !== 'closed' && page.board.tab === 'archive';
  const isShown = page.list.cards.entities[card.id] !== undefined;
  if (isShown || (card.is_archived === 1) === isArchiveTab) saveCard(page.list, card);
  const detail = detailOf(page, card.id);
  if (detail && detail.version <= card.version) Object.assign(detail, card);
}

function saveListOfBoard(page: Draft<Page>, list: List): void {
  if (isOpenBoard(page, list.board_id)) saveList(page.list, list);
}

/** Keeps on a draft of the page what the answer to a change of `key` says. */
export function saveAnswer(page: Draft<Page>, saves: Saves, key: CardKey, data: unknown): void {
  if (saves === 'gone') forgetDetail(page.details, key);
  if (data === undefined || data === null) return;
  switch (saves) {
    case 'gone':
      return;
    case 'newPlace':
      if ((data as { card: Card }).card.boardId !== key.boardId) forgetDetail(page.details, key);
      return;
    case 'card':
      saveOnBoth(page, data as Card);
      return;
    case 'newCard':
      saveOnBoth(page, (data as { card: Card }).card);
      return;
    case 'list':
      saveListOfBoard(page, data as List);
      return;
    case 'newList':
      saveListOfBoard(page, (data as { list: List }).list);
      return;
    case 'move': {
      const { cardId: id, version } = data as { cardId: number; version: number };
      saveVersions(page.list, [{ id, version }]);
      return;
    }
    case 'order':
      saveVersions(page.list, data as { id: number; version?: number }[]);
  }
}
