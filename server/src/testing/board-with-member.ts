import { addMember } from './board-with-card.ts';
import {
  createBoard,
  signUp,
  type CallServer,
  type TestBoard,
  type TestPerson,
} from './fixtures.ts';

/** A board with its owner and one basic member. */
export interface BoardWithMember {
  readonly owner: TestPerson;
  readonly member: TestPerson;
  readonly board: TestBoard;
}

/** Signs up the owner Olga and the member Mika, with a board of Olga's. */
export async function createBoardWithMember(server: CallServer): Promise<BoardWithMember> {
  const owner = await signUp(server, 'Olga');
  const member = await signUp(server, 'Mika');
  const board = await createBoard(server, owner);
  await addMember(server, owner, { boardId: board.boardId, member });
  return { owner, member, board };
}
