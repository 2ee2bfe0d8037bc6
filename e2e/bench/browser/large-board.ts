import type { Account } from '../../system/api.ts';

export interface LargeBoard {
  projectId: number;
  boardId: number;
  /** Lists in order, each with its cards. */
  lists: { id: number; cards: number[] }[];
}

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
    const ids: number[] = [];
    for (let card = 1; card <= cards / lists; card++) {
      const { data } = await api.card.create({
        boardId: board.id,
        listId: list.id,
        name: `Card ${card} of list ${position}`,
        description: 'What is to be done here, in a sentence of ordinary length for a card.',
        position: card,
      });
      ids.push(data.lastInsertCardId);
    }
    filled.push({ id: list.id, cards: ids });
  }
  return { projectId: project.id, boardId: board.id, lists: filled };
}
