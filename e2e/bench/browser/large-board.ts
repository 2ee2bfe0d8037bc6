import type { Account } from '../../system/api.ts';

export interface LargeBoard {
  projectId: number;
  boardId: number;
  /** Lists in order, each with its cards. */
  lists: { id: number; cards: number[] }[];
}

/** A board whose cards are spread evenly over its lists: the first one is filled, the others are copies of it. */
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
  const boardId = board.id;
  const { data: first } = await api.list.create({ boardId, name: 'List 1', position: 1 });
  for (let position = 1; position <= cards / lists; position++) {
    await api.card.create({
      boardId,
      listId: first.id,
      name: `Card ${position} of its list`,
      description: 'What is to be done here, in a sentence of ordinary length for a card.',
      position,
    });
  }
  for (let position = 2; position <= lists; position++) {
    const { data } = await api.list.copyList({ boardId, listId: first.id });
    const { id: listId } = data.list;
    await api.list.edit({ boardId, listId, name: `List ${position}` });
  }
  const { data } = await api.list.getAllList({ boardId, archiveFlag: 0, filter: 'allCards' });
  const inOrder = <Row extends { id: number; position: number }>(rows: Record<string, Row>) =>
    Object.values(rows).sort((a, b) => a.position - b.position);
  const filled = inOrder(data).map((list) => ({
    id: list.id,
    cards: inOrder(list.cards).map(({ id }) => id),
  }));
  return { projectId: project.id, boardId, lists: filled };
}
