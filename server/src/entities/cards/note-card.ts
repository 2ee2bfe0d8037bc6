import { sql } from 'kysely';
import type { Activity } from 'shared-api/contract';
import type { Change, RuleRef } from '../../changes/change.ts';
import type { CallContext } from '../../calls/call-context.ts';

/** Notes that a card was created or changed, with the entry its activity panel shows. */
export function noteCard(
  { record, item: { boardId } }: CallContext,
  cardId: number,
  type: Activity['type'],
  action: string,
  more: Partial<Pick<Change, 'change' | 'listId' | 'notices'>> & { rule?: RuleRef } = {},
): void {
  const { rule, ...told } = more;
  const activity = { type, action, rule };
  const change = type === 'created' ? 'created' : 'changed';
  record({ entity: 'card', entityId: cardId, boardId, cardId, change, activity, ...told });
}

/** Raises a card's version, which also lets other writers of the card wait. */
export async function raiseVersion({ database }: CallContext, cardId: number): Promise<void> {
  await sql`update cards set version = version + 1 where id = ${cardId}`.execute(database);
}
