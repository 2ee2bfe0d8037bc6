/**
 * The ids in a call's input by which its project or board is found; they must not contradict each
 * other.
 */
export interface InputIds {
  readonly projectId: number | null;
  readonly boardId: number | null;
  readonly listIds: readonly number[];
  readonly cardId: number | null;
  readonly tagId: number | null;
}

export const noIds: InputIds = {
  projectId: null,
  boardId: null,
  listIds: [],
  cardId: null,
  tagId: null,
};

type Input = Readonly<Record<string, unknown>>;

function idAt(input: Input, key: string): number | null {
  const value = input[key];
  return typeof value === 'number' ? value : null;
}

function idsAt(input: Input, key: string): number[] {
  const value = input[key];
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry === 'number') return [entry];
    const id = (entry as { id?: unknown } | null)?.id;
    return typeof id === 'number' ? [id] : [];
  });
}

/** Reads the ids out of an input that has passed its schema. */
export function inputIds(input: Input): InputIds {
  const single = ['listId', 'addedListId', 'deletedListId'].map((key) => idAt(input, key));
  return {
    projectId: idAt(input, 'projectId'),
    boardId: idAt(input, 'boardId'),
    listIds: [
      ...new Set([
        ...single.filter((id) => id !== null),
        ...idsAt(input, 'lists'),
        ...idsAt(input, 'listIds'),
      ]),
    ],
    cardId: idAt(input, 'cardId'),
    tagId: idAt(input, 'tagId'),
  };
}

/** The boards that a call names: its own, and the target of a move or copy. */
export function boardIdsOf(input: Input): number[] {
  return ['boardId', 'toBoardId'].flatMap((key) => idAt(input, key) ?? []);
}
