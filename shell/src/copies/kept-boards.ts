import { boardCopyName, boardOfCopy, type LocalCopies } from 'shared-api/remote';
import type { createLocalCopies } from './local-copies.ts';

interface Kept {
  readonly copies: Pick<LocalCopies, 'read' | 'remove'>;
  /** What leaves boards out of the copies of lists. */
  readonly boards: ReturnType<typeof createLocalCopies>['boards'];
  /** The names of the copies that are kept of the signed-in person. */
  readonly names: () => Promise<readonly string[]>;
  /** The boards that pictures show something of. */
  readonly pictured: () => readonly number[];
  /** The name of the copy of Home, which shows cards of many boards. */
  readonly home: string;
}

/** The boards of which this browser keeps something, be it on a page that shows others as well. */
export interface KeptBoards {
  /** Which of them may be lost, and those that were, which may have been regained. */
  readonly asked: () => Promise<readonly number[]>;
  /**
   * Removes the copies of boards that were lost, what others show of them, and pictures. A board that
   * was only named somewhere, and never shown, is found by nobody: its name stays until it is read.
   */
  readonly remove: (boardIds: readonly number[]) => Promise<void>;
  /** Boards may be read, perhaps again. */
  readonly regain: (boardIds: readonly number[]) => void;
}

/** The boards that the rows of a copied page are of. A browser may hold something else by its name. */
function boardsOfRows(value: object): number[] {
  const rows = Object.values(value).flat() as ({ readonly boardId?: unknown } | null)[];
  return rows.flatMap((row) => (typeof row?.boardId === 'number' ? row.boardId : []));
}

export function createKeptBoards({ copies, boards, names, pictured, home }: Kept): KeptBoards {
  async function onHome(): Promise<number[]> {
    const { value } = ((await copies.read(home))?.head ?? {}) as { readonly value?: object | null };
    return boardsOfRows(value ?? {});
  }

  return {
    async asked() {
      const copied = (await names()).flatMap((name) => boardOfCopy(name) ?? []);
      return [...new Set([...copied, ...pictured(), ...(await onHome()), ...boards.lost()])];
    },
    async remove(boardIds) {
      await boards.forget(boardIds);
      // The pictures go with each of them.
      for (const name of boardIds.map(boardCopyName)) await copies.remove(name);
    },
    regain: boards.regain,
  };
}
