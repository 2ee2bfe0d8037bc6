import type { TestApp } from './test-app.ts';

/** A server that calls are made to, in this process or elsewhere. */
export type CallServer = Pick<TestApp, 'call'>;

export const GOOD_PASSWORD = 'Correct!Horse';

export interface TestPerson {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/** A person whose call has this key: it is done once, and can be undone by it. */
export const withKey = (person: TestPerson, key: string) => ({
  ...person,
  headers: { 'idempotency-key': key },
});

let people = 0;

/** Signs somebody up. */
export async function signUp({ call }: CallServer, firstName = 'Person'): Promise<TestPerson> {
  people += 1;
  const email = `${firstName.toLowerCase()}.${people}@example.org`;
  const input = { firstName, lastName: '-', email, password: GOOD_PASSWORD };
  const { data, token } = await call({ token: null }, 'auth.createUser', input);
  return { id: data.id, email, token: token };
}

/** Makes somebody an administrator of the instance, as an operator would. */
export async function makeAdministrator(
  { database }: Pick<TestApp, 'database'>,
  { id }: TestPerson,
): Promise<void> {
  await database
    .updateTable('users')
    .set({ is_administrator: true })
    .where('id', '=', id)
    .execute();
}

export interface TestBoard {
  readonly projectId: number;
  readonly boardId: number;
  readonly listIds: number[];
}

/** A project with a board and lists named a, b, c … */
export async function createBoard(
  { call }: CallServer,
  owner: TestPerson,
  options: {
    lists?: number;
    isPublic?: 0 | 1;
    /** People whom the project has from the beginning. */
    members?: { user_id: number; role: 1 | 2 | 3 }[];
  } = {},
): Promise<TestBoard> {
  const shared = { name: 'Rocket', isPublic: options.isPublic ?? 0 };
  const project = await call(owner, 'project.create', { ...shared, users: options.members ?? [] });
  const projectId = project.data.id;
  const board = await call(owner, 'board.create', { ...shared, users: [], projectId });
  const boardId = board.data.id;
  const listIds: number[] = [];
  for (let position = 1; position <= (options.lists ?? 2); position += 1) {
    const name = String.fromCharCode(96 + position);
    const list = await call(owner, 'list.create', { boardId, name, position });
    listIds.push(list.data.id);
  }
  return { projectId, boardId, listIds };
}

/** Adds a card at the end of a list and returns its id. */
export async function createCard(
  { call }: CallServer,
  owner: TestPerson,
  place: { boardId: number; listId: number; name: string },
): Promise<number> {
  const { data } = await call(owner, 'card.create', { ...place, position: 10_000 });
  return data.lastInsertCardId;
}

/** The names of a list's cards as a board load returns them, in order. */
export async function cardNames(
  { call }: CallServer,
  reader: TestPerson,
  { boardId, listId }: { boardId: number; listId: number },
): Promise<string[]> {
  const { data } = await call(reader, 'card.getAllCard', { boardId, listId });
  const cards = Object.values(data as Record<string, { name: string; position: number }>);
  return cards.sort((a, b) => a.position - b.position).map(({ name }) => name);
}
