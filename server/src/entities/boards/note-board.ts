import type { Activity } from 'shared-api/contract';
import type { Change } from '../../changes/change.ts';
import type { CallContext } from '../../calls/call-context.ts';
import { peopleOf } from '../members/membership.ts';

interface BoardNote {
  readonly change: Change['change'];
  readonly activity: { readonly type: Activity['type']; readonly action: string };
  /** New members, who are told that they are. */
  readonly added?: readonly number[];
  /** Everybody who belongs to it; left out: they are read. */
  readonly people?: readonly number[];
  /** Former members, whose lists of boards change too. */
  readonly removed?: readonly number[];
  /** Who belongs to the board has changed: open streams look at their rights again. */
  readonly members?: boolean;
}

/** Notes a change of a board itself and tells all who belong to it, on the board or not. */
export async function noteBoard(
  { database, record }: CallContext,
  boardId: number,
  { change, activity, people: known, added = [], removed = [], members = false }: BoardNote,
): Promise<void> {
  const people = known ?? (await peopleOf(database, { of: 'board', id: boardId }));
  const notice = { type: 'addedToBoard', text: 'added you to the board', to: added } as const;
  const about = { entity: 'board', entityId: boardId, boardId } as const;
  record({ ...about, change, activity, people: [...people, ...removed], notices: [notice] });
  if (members) record({ entity: 'member', entityId: boardId, boardId, change: 'changed' });
}
