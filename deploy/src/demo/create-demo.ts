import { type ApiClient, ApiError, createApiClient } from 'shared-api/client';
import {
  DEMO_CHECKLIST,
  DEMO_PASSWORD,
  type DemoBoard,
  demoBoards,
  type DemoCard,
  demoItem,
  demoLabels,
  demoPeople,
} from './demo-data.ts';

const DAY_MS = 86_400_000;

interface Person {
  readonly id: number;
  readonly api: ApiClient;
}

const addressOf = (fullName: string) =>
  `${(fullName.split(' ')[0] ?? '').toLowerCase()}@demo.example.com`;

/** The end of a day as this machine counts days. */
function dayFromNow(days: number): string {
  const end = new Date(Date.now() + days * DAY_MS);
  end.setHours(23, 0, 0, 0);
  return end.toISOString();
}

/** The addresses and the password of the demo's people. */
export const demoAccounts = demoPeople.map((name) => ({
  email: addressOf(name),
  password: DEMO_PASSWORD,
}));

/** The account that the demo offers. */
export const demoAccount = { email: addressOf(demoPeople[0] ?? ''), password: DEMO_PASSWORD };

/**
 * Creates a team with projects and boards, by the same calls as browsers make. A second run changes
 * nothing. Returns how to sign in.
 */
export async function createDemo(apiUrl: string): Promise<string> {
  const signIn = `Demo: sign in as ${demoAccount.email} with the password ${demoAccount.password}`;
  const people: Person[] = [];
  for (const fullName of demoPeople) {
    const person = await signUp(apiUrl, fullName);
    if (!person) return signIn;
    people.push(person);
  }
  const projects = new Map<string, number>();
  // In reverse order, so that the first one is the last opened.
  for (const board of demoBoards.toReversed()) await createBoard(people, board, projects);
  return signIn;
}

/** Signs a person up; null if they had an account already. */
async function signUp(baseUrl: string, fullName: string): Promise<Person | null> {
  const anonymous = createApiClient({ baseUrl, token: () => null });
  const account = { email: addressOf(fullName), password: DEMO_PASSWORD };
  try {
    const name = { firstName: fullName, lastName: '' };
    const { token } = await anonymous.auth.createUser({ ...account, ...name });
    const api = createApiClient({ baseUrl, token: () => token });
    return { id: (await api.auth.getUser()).data.id, api };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'conflict') return null;
    throw error;
  }
}

async function createBoard(
  people: readonly Person[],
  { project, name, lists }: DemoBoard,
  projects: Map<string, number>,
): Promise<void> {
  const [owner, ...others] = people;
  if (!owner) return;
  const { api } = owner;
  const users = others.map(({ id }) => ({ user_id: id, role: 2 as const }));
  const shared = { isPublic: 0 as const, users };
  const projectId =
    projects.get(project) ?? (await api.project.create({ ...shared, name: project })).data.id;
  projects.set(project, projectId);
  const { data: board } = await api.board.create({ ...shared, projectId, name });
  const boardId = board.id;
  for (const [index, { cards, ...list }] of lists.entries()) {
    const { data } = await api.list.create({ ...list, boardId, position: index + 1 });
    for (const [cardIndex, card] of cards.entries()) {
      const place = { boardId, listId: data.id, position: cardIndex + 1 };
      await createCard(people, place, card);
    }
  }
  // Home begins with the boards that the user has opened.
  await api.list.getAllList({ boardId, archiveFlag: 0, filter: 'allCards' });
}

async function createCard(
  people: readonly Person[],
  place: { boardId: number; listId: number; position: number },
  card: DemoCard,
): Promise<void> {
  const [owner] = people;
  if (!owner) return;
  const { api } = owner;
  const { dueInDays, people: assigned = [], complete, labels = [], comments = [], ...more } = card;
  const { checklist = [], ...fields } = more;
  const { data } = await api.card.create({
    ...fields,
    ...place,
    users: assigned.flatMap((index) => people[index]?.id ?? []),
    ...(dueInDays !== undefined && {
      dueDate: dayFromNow(dueInDays),
    }),
  });
  const at = { boardId: place.boardId, cardId: data.lastInsertCardId };
  for (const label of labels) {
    await api.card.addTag({ ...at, tagName: label, tagColor: demoLabels[label] });
  }
  await addChecklist(api, at, checklist);
  for (const { by, text } of comments) await people[by]?.api.card.createComment({ ...at, text });
  if (complete) await api.card.setStatus({ ...at, complete: 1 });
}

async function addChecklist(
  api: ApiClient,
  at: { boardId: number; cardId: number },
  items: readonly string[],
): Promise<void> {
  if (items.length === 0) return;
  const { data } = await api.card.addCheckList({ ...at, text: DEMO_CHECKLIST });
  for (const { text, isDone } of items.map(demoItem)) {
    const { data: added } = await api.card.addCheckList({
      ...at,
      checklistId: data.checklistId,
      text,
    });
    if (!isDone || !added.item) continue;
    const item = { checklistId: data.checklistId, itemId: added.item.id, completed: true };
    await api.card.editCheckList({ ...at, ...item });
  }
}
