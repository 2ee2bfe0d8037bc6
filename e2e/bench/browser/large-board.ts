import type { Account } from '../../system/api.ts';

export interface LargeBoard {
  projectId: number;
  boardId: number;
  /** Lists in order, each with its cards. */
  lists: { id: number; cards: number[] }[];
}

/** Lists that are filled at the same time; the cards of one come after each other. */
const AT_ONCE = 8;

/** A board whose cards are spread evenly over its lists. */
export async function createLargeBoard(
  { api }: Account,
  { lists, cards }: { lists: number; cards: number },
): Promise<LargeBoard> {
  const fields = { isPublic: 0 as const, users: [] };
  const { data: project } = await api.project.create({ ...fields, name: 'Large' });
  const { data: board } = await api.board.create({
    ...fields,
    projectId: project.id,
    name: 'Large',
  });
  const filled: LargeBoard['lists'] = [];
  for (let position = 1; position <= lists; position++) {
    const name = `List ${position}`;
    const { data: list } = await api.list.create({ boardId: board.id, name, position });
    filled.push({ id: list.id, cards: [] });
  }
  const waiting = [...filled.entries()];
  const fill = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, list] = next;
      for (let position = 1; position <= cards / lists; position++) {
        const { data } = await api.card.create({
          boardId: board.id,
          listId: list.id,
          name: `Card ${position} of list ${at + 1}`,
          description: 'What is to be done here, in a sentence of ordinary length for a card.',
          position,
        });
        list.cards.push(data.lastInsertCardId);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  return { projectId: project.id, boardId: board.id, lists: filled };
}
