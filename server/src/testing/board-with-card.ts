import {
  createBoard,
  createCard,
  signUp,
  type CallServer,
  type TestBoard,
  type TestPerson,
} from './fixtures.ts';

/** A board with one card, and the input by which calls about that card name it. */
export interface BoardWithCard {
  readonly board: TestBoard;
  readonly onCard: { readonly boardId: number; readonly cardId: number };
}

/** A board of the owner's with the card "Ignition" in its first list. */
export async function createBoardWithCard(
  server: CallServer,
  owner: TestPerson,
): Promise<BoardWithCard> {
  const board = await createBoard(server, owner);
  const { boardId, listIds } = board;
  const place = { boardId, listId: listIds[0]!, name: 'Ignition' };
  const cardId = await createCard(server, owner, place);
  return { board, onCard: { boardId, cardId } };
}

/** Adds somebody to a board as a basic member. */
export async function addMember(
  { call }: CallServer,
  owner: TestPerson,
  { boardId, member }: { boardId: number; member: TestPerson },
): Promise<void> {
  await call(owner, 'board.addUser', { boardId, users: [{ user_id: member.id, role: 1 }] });
}

/** Removes a member from a board as its dialog does: by sending the remaining ones. */
export async function removeMember(
  { call }: CallServer,
  owner: TestPerson,
  { boardId, member }: { boardId: number; member: TestPerson },
): Promise<void> {
  const { data: board } = await call(owner, 'board.getBoard', { boardId });
  const users = board.users
    .filter(({ id }) => id !== member.id)
    .map(({ id, role_id }) => ({ user_id: id, role: role_id }));
  await call(owner, 'board.edit', { ...board, boardId, users });
}

/** Signs up a new basic member of a board. */
export async function signUpMember(
  server: CallServer,
  owner: TestPerson,
  { boardId, firstName = 'Member' }: { boardId: number; firstName?: string },
): Promise<TestPerson> {
  const member = await signUp(server, firstName);
  await addMember(server, owner, { boardId, member });
  return member;
}
