import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, ApiError, createApiClient } from 'shared-api/client';
import { newPerson, type Person } from './new-person.ts';
import { sharedSystem } from './shared-system.ts';

export interface Account extends Person {
  token: string;
  api: ApiClient;
}

type NewAccount = Parameters<ApiClient['auth']['createUser']>[0];

const DAY_MS = 86_400_000;

/** All tests sign people up from one address, so that a fast run has to wait as it is asked to. */
async function signUp(anonymous: ApiClient, person: NewAccount) {
  for (;;) {
    try {
      return await anonymous.auth.createUser(person);
    } catch (error) {
      if (!(error instanceof ApiError) || error.retryAfterMs === undefined) throw error;
      await pause(error.retryAfterMs);
    }
  }
}

/** Signs a person up by the API, by default the one of the shared system. */
export async function createAccount(
  fullName?: string,
  baseUrl = sharedSystem.apiUrl(),
): Promise<Account> {
  const person = newPerson(fullName);
  const anonymous = createApiClient({ baseUrl, token: () => null });
  const { token } = await signUp(anonymous, {
    firstName: person.fullName,
    lastName: '',
    email: person.email,
    password: person.password,
  });
  const api = createApiClient({ baseUrl, token: () => token });
  return { ...person, token, api };
}

/** A board without lists, in a new project. */
export async function createEmptyBoard({ api }: Pick<Account, 'api'>) {
  const fields = { isPublic: 0 as const, users: [] };
  const { data: project } = await api.project.create({ ...fields, name: 'Garden' });
  const inProject = { ...fields, projectId: project.id };
  const { data: board } = await api.board.create({ ...inProject, name: 'Spring' });
  return { projectId: project.id, boardId: board.id };
}

/** A small board whose card is assigned to the user and due in this many days. */
export async function createDueCard(account: Account, days: number) {
  const board = await createSmallBoard(account);
  const { boardId, cardId } = board;
  const { data: me } = await account.api.auth.getUser();
  const dueDate = new Date(Date.now() + days * DAY_MS).toISOString();
  await account.api.card.edit({ boardId, cardId, users: [me.id], dueDate });
  return board;
}

/** A board with one list and one card in it. */
export async function createSmallBoard(account: Account) {
  const { api } = account;
  const board = await createEmptyBoard(account);
  const inBoard = { boardId: board.boardId, position: 1 };
  const { data: list } = await api.list.create({ ...inBoard, name: 'To do' });
  const { data: card } = await api.card.create({ ...inBoard, listId: list.id, name: 'Sow' });
  return { ...board, listId: list.id, cardId: card.lastInsertCardId };
}
