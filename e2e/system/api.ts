import { type ApiClient, createApiClient } from 'shared-api/client';
import { newPerson, type Person } from '../journeys/screens.ts';
import { sharedSystem } from './shared-system.ts';

export interface Account extends Person {
  token: string;
  api: ApiClient;
}

/** Signs somebody up by the API alone. */
export async function createAccount(fullName?: string): Promise<Account> {
  const person = newPerson(fullName);
  const anonymous = createApiClient({ baseUrl: sharedSystem.apiUrl(), token: () => null });
  const { token } = await anonymous.auth.createUser({
    firstName: person.fullName,
    lastName: '',
    email: person.email,
    password: person.password,
  });
  const api = createApiClient({ baseUrl: sharedSystem.apiUrl(), token: () => token });
  return { ...person, token, api };
}

/** A board with one list and one card in it. */
export async function createSmallBoard({ api }: Account) {
  const isPublic = 0 as const;
  const { data: project } = await api.project.create({ name: 'Garden', isPublic, users: [] });
  const inProject = { projectId: project.id, isPublic, users: [] };
  const { data: board } = await api.board.create({ ...inProject, name: 'Spring' });
  const inBoard = { boardId: board.id, position: 1 };
  const { data: list } = await api.list.create({ ...inBoard, name: 'To do' });
  const { data: card } = await api.card.create({ ...inBoard, listId: list.id, name: 'Sow' });
  return {
    projectId: project.id,
    boardId: board.id,
    listId: list.id,
    cardId: card.lastInsertCardId,
  };
}
