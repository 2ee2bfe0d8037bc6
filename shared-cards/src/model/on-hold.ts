import { metaOf } from '../entities/board-slice.ts';
import { texts } from '../texts.ts';
import { detailOf, foundIn, type Page } from './page.ts';

/** Names the board of a command or an entry; left out: the open one. */
interface OfBoard {
  readonly boardId?: number;
  readonly cardId?: number;
}

function openDetail(page: Page, { boardId, cardId }: OfBoard) {
  if (cardId !== undefined) return detailOf(page, cardId);
  const details = page.details.shown.map((id) => detailOf(page, id));
  return details.find((detail) => detail !== undefined && detail.boardId === boardId);
}

/** Whether a board is on hold, as far as this page has loaded it. */
export function isOnHold(page: Page, of: OfBoard = {}): boolean {
  const { board } = page;
  const ofBoard = metaOf(board)?.status;
  const { cards, boards } = foundIn(page);
  const found = boards[of.boardId ?? cards[of.cardId ?? 0]?.boardId ?? 0]?.status;
  return (openDetail(page, of)?.board.status ?? found ?? ofBoard) === 'blocked';
}

/** The reason why cards cannot be created or moved on a board on hold, as in a refusal. */
export const heldReason = (): string => texts.onHold;
