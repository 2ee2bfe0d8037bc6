import type { Right } from 'shared-api/client';
import { texts } from '../texts.ts';

interface Board {
  readonly name: string;
  readonly rights: readonly Right[];
}

/** The reason why somebody with these rights on a board may not do what needs another one. */
export const noRightReason = (board: Board | null | undefined): string =>
  board?.rights.includes('work') ? texts.mayNotOrganize(board.name) : texts.mayNotEdit(board?.name);
