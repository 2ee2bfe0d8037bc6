import { type ApiClient, ApiError, createApiClient } from 'shared-api/client';
import { DEMO_PASSWORD, demoLists, demoPeople } from './demo-board.ts';

const DAY_MS = 86_400_000;

const addressOf = (fullName: string) =>
  `${(fullName.split(' ')[0] ?? '').toLowerCase()}@demo.example.com`;

/**
 * A team with a board, made by the same calls as browsers make. A second time it leaves everything as
 * it is. Answers how to sign in.
 */
export async function createDemo(apiUrl: string): Promise<string> {
  const [owner = '', ...others] = demoPeople;
  const signIn = `Demo: sign in as ${addressOf(owner)} with the password ${DEMO_PASSWORD}`;
  const api = await signUp(apiUrl, owner);
  if (!api) return signIn;
  const ids = [(await api.auth.getUser()).data.id];
  for (const person of others) {
    const theirs = await signUp(apiUrl, person);
    if (theirs) ids.push((await theirs.auth.getUser()).data.id);
  }
  await createBoard(api, ids);
  return signIn;
}

/** The client of somebody who has just signed up; null when they had before. */
async function signUp(baseUrl: string, fullName: string): Promise<ApiClient | null> {
  const anonymous = createApiClient({ baseUrl, token: () => null });
  const account = { email: addressOf(fullName), password: DEMO_PASSWORD };
  try {
    const { token } = await anonymous.auth.createUser({
      ...account,
      firstName: fullName,
      lastName: '',
    });
    return createApiClient({ baseUrl, token: () => token });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'conflict') return null;
    throw error;
  }
}

async function createBoard(api: ApiClient, people: readonly number[]): Promise<void> {
  const users = people.slice(1).map((id) => ({ user_id: id, role: 2 as const }));
  const shared = { isPublic: 0 as const, users };
  const { data: project } = await api.project.create({ ...shared, name: 'Community garden' });
  const { data: board } = await api.board.create({
    ...shared,
    projectId: project.id,
    name: 'Spring',
  });
  const boardId = board.id;
  for (const [index, { name, limit, cards }] of demoLists.entries()) {
    const position = index + 1;
    const { data: list } = await api.list.create({
      boardId,
      name,
      position,
      ...(limit !== undefined && { limit }),
    });
    for (const [cardIndex, card] of cards.entries()) {
      const { dueInDays, person, complete, ...fields } = card;
      const assigned = person === undefined ? undefined : people[person];
      const { data } = await api.card.create({
        ...fields,
        boardId,
        listId: list.id,
        position: cardIndex + 1,
        ...(assigned !== undefined && { users: [assigned] }),
        ...(dueInDays !== undefined && {
          dueDate: new Date(Date.now() + dueInDays * DAY_MS).toISOString(),
        }),
      });
      const cardId = data.lastInsertCardId;
      if (complete) await api.card.setStatus({ boardId, cardId, complete: 1 });
    }
  }
}
