import { asApiError, type Card, type List } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select } from 'typed-redux-saga';
import { cardSaved, listSaved, selectCard, selectList } from '../entities/lists/list-slice.ts';

type CardFields = Partial<Pick<Card, 'name' | 'priority'>>;
type ListFields = Partial<Pick<List, 'name' | 'limit' | 'collapsed'>>;

const STALE = 'stale-version';

/** Whether what somebody else changed meanwhile leaves these fields as they were. */
function leaves<Fields extends object>(error: unknown, before: Fields): boolean {
  const { kind, code, current } = asApiError(error);
  if (kind !== 'conflict' || code !== STALE || typeof current !== 'object') return false;
  const now = current as Fields | null;
  return (Object.keys(before) as (keyof Fields)[]).every((name) => now?.[name] === before[name]);
}

export type FieldEdits = ReturnType<typeof createFieldEdits>;

/**
 * Saves single fields, under the version that is known when they are sent. Where somebody else has
 * changed other fields only, both changes are kept.
 */
export function createFieldEdits({ api }: Pick<ShellServices, 'api'>) {
  function* editCard(boardId: number, cardId: number, fields: CardFields, before: CardFields) {
    const known = yield* select(selectCard, cardId);
    const version = known && { version: known.version };
    try {
      yield* put(
        cardSaved((yield* call(api.card.edit, { boardId, cardId, ...fields, ...version })).data),
      );
    } catch (error) {
      if (!leaves(error, before)) throw error;
      const current = asApiError(error).current as Card;
      const again = { boardId, cardId, ...fields, version: current.version };
      yield* put(cardSaved((yield* call(api.card.edit, again)).data));
    }
  }

  function* editList(boardId: number, listId: number, fields: ListFields, before: ListFields) {
    const known = yield* select(selectList, listId);
    const version = known && { version: known.version };
    try {
      yield* put(
        listSaved((yield* call(api.list.edit, { boardId, listId, ...fields, ...version })).data),
      );
    } catch (error) {
      if (!leaves(error, before)) throw error;
      const current = asApiError(error).current as List;
      const again = { boardId, listId, ...fields, version: current.version };
      yield* put(listSaved((yield* call(api.list.edit, again)).data));
    }
  }

  return { editCard, editList };
}
