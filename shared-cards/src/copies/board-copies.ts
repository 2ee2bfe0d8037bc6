import type { BoardMeta } from 'shared-api/client';
import { boardCopyName, type LocalCopies } from 'shared-api/remote';
import type { BoardCard } from '../entities/board-card.ts';
import type { ListRow } from '../entities/list-entities.ts';
import type { ListState } from '../entities/list-slice.ts';

interface Head {
  readonly boardMeta: BoardMeta;
  readonly upTo: number;
}

/** A list with its cards, in their order: a part of a copy. */
interface ListPart {
  readonly row: ListRow;
  readonly cards: readonly BoardCard[];
}

/** A board as this browser has kept it. */
export interface BoardCopy extends Head {
  readonly rows: readonly ListRow[];
  readonly cards: readonly BoardCard[];
  /** When the server last confirmed it: ISO 8601, UTC. */
  readonly at: string;
}

/** The last copy that this page has read or written of a board, to write only what has changed. */
interface LastCopy {
  readonly boardId: number;
  readonly stamp: string | undefined;
  readonly parts: ReadonlyMap<string, ListPart>;
}

/** A browser may hold something else by the name of a copy, which is as good as none. */
const isWhole = (head: Partial<Head>, parts: readonly Partial<ListPart>[]) =>
  typeof head.upTo === 'number' &&
  head.boardMeta !== undefined &&
  parts.every(({ row, cards }) => row !== undefined && Array.isArray(cards));

function partsOf({ lists, cards }: ListState): Map<string, ListPart> {
  const rows = lists.ids.flatMap((id) => lists.entities[id] ?? []);
  return new Map(
    rows.map((row) => {
      const own = row.cardIds.flatMap((cardId) => cards.entities[cardId] ?? []);
      return [String(row.id), { row, cards: own }];
    }),
  );
}

const isSamePart = (before: ListPart | undefined, now: ListPart) =>
  before?.row === now.row &&
  before.cards.length === now.cards.length &&
  before.cards.every((card, at) => card === now.cards[at]);

/** Reads and keeps copies of boards, list by list, so that a change costs only its list. */
export function createBoardCopies(copies: LocalCopies) {
  let last: LastCopy | null = null;

  return {
    has: (boardId: number): boolean => copies.has(boardCopyName(boardId)),

    read: async (boardId: number): Promise<BoardCopy | undefined> => {
      const kept = await copies.read(boardCopyName(boardId));
      if (kept === undefined) return undefined;
      const parts = kept.parts as ReadonlyMap<string, ListPart>;
      if (!isWhole(kept.head as Partial<Head>, [...parts.values()])) return undefined;
      last = { boardId, stamp: kept.stamp, parts };
      const inOrder = [...parts.values()].sort((a, b) => a.row.position - b.row.position);
      return {
        ...(kept.head as Head),
        rows: inOrder.map(({ row }) => row),
        cards: inOrder.flatMap(({ cards }) => cards),
        at: kept.at,
      };
    },

    /** Keeps a board as the server has it, with all events up to one, and perhaps some after it. */
    keep: async (boardId: number, page: ListState, head: Head): Promise<void> => {
      const before = last?.boardId === boardId ? last : null;
      const parts = partsOf(page);
      const changed = new Map(
        [...parts].filter(([name, part]) => !isSamePart(before?.parts.get(name), part)),
      );
      const since = before?.stamp;
      const stamp = await copies.write(boardCopyName(boardId), {
        head,
        changed: since === undefined ? parts : changed,
        all: [...parts.keys()],
        ...(since !== undefined && { since }),
        upTo: head.upTo,
      });
      // Another page has written it meanwhile: the next time all of it is written.
      last = { boardId, stamp, parts };
    },

    remove: (boardId: number): Promise<void> => {
      last = null;
      return copies.remove(boardCopyName(boardId));
    },
  };
}

export type BoardCopies = ReturnType<typeof createBoardCopies>;
