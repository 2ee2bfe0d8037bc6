import type { ErrorParams } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import { conflict, type DomainError } from '../core/domain-errors.ts';
import { anyOf, fullName } from '../database/sql-fragments.ts';
import type { Conflict } from './plan-undo.ts';

/** The refusal of what can no longer be undone, or never could. */
export const notUndoable = () => conflict('not-undoable', {});

type Part = ErrorParams<'changed-since'>['part'];

const PARTS: Readonly<Record<string, Part>> = {
  name: 'name',
  description: 'description',
  list_id: 'place',
  board_id: 'place',
  rank: 'place',
  start_at: 'dates',
  due_at: 'dates',
  reminder_minutes: 'dates',
  complete: 'state',
  is_archived: 'state',
  is_fixed: 'state',
};

function partOf({ entity, fields }: Conflict): Part {
  if (fields === null) return 'contents';
  const [first] = fields;
  if (first === undefined) return 'gone';
  if (entity === 'member' || entity === 'assignee') return 'members';
  return PARTS[first] ?? (entity === 'board' || entity === 'list' ? 'settings' : 'other');
}

/** What the row belongs to by name: itself, or the card that it is a part of. */
async function nameOf(
  { database }: CallContext,
  { entity, row, cardId, fields }: Conflict,
): Promise<string> {
  if (cardId === null || entity === 'card' || fields === null) {
    return typeof row.name === 'string' ? row.name : '';
  }
  const card = await database
    .selectFrom('cards')
    .select('name')
    .where('id', '=', cardId)
    .executeTakeFirst();
  return card?.name ?? '';
}

/** The name of who has last changed a row since; empty for the caller, undefined if it is unknown. */
async function lastChangedBy(
  { database, caller }: CallContext,
  { entity, entityId, cardId }: Conflict,
  { boardIds, since }: Since,
): Promise<string | undefined> {
  const last = await database
    .selectFrom('changes as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .where('c.board_id', '=', anyOf(boardIds))
    .where('c.id', '>', String(since))
    .where('c.entity', '=', entity)
    .where('c.entity_id', '=', entityId)
    .$if(cardId !== null, (query) => query.where('c.card_id', '=', cardId))
    .select((eb) => [
      eb.ref('c.actor_id').as('actorId'),
      fullName('u').$castTo<string | null>().as('name'),
    ])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actorId === caller.userId ? '' : (last?.name ?? undefined);
}

interface Since {
  readonly boardIds: readonly number[];
  /** The last entry of the call. */
  readonly since: number;
}

/** The refusal to undo over what has changed since: it names one change, and how many more there are. */
export async function changedSince(
  context: CallContext,
  conflicts: readonly Conflict[],
  since: Since,
): Promise<DomainError> {
  const [first] = conflicts as readonly [Conflict, ...Conflict[]];
  return conflict('changed-since', {
    by: await lastChangedBy(context, first, since),
    part: partOf(first),
    name: await nameOf(context, first),
    others: conflicts.length - 1,
  });
}
