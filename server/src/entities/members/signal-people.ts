import type { CallContext } from '../../calls/call-context.ts';
import type { Signal } from '../../changes/publish-changes.ts';
import { peopleOf, type Membership } from './membership.ts';

interface About {
  readonly change: Signal['change'];
  /** The people of the board or project; left out: they are read. */
  readonly people?: readonly number[];
  /** Former members, whose lists of boards and projects change, too. */
  readonly removed?: readonly number[];
}

/** Signals to all members of a board or project, on any page, that it has changed. */
export async function signalPeople(
  { database, signal }: Pick<CallContext, 'database' | 'signal'>,
  { of, id }: Membership,
  { change, people, removed = [] }: About,
): Promise<void> {
  const all = [...(people ?? (await peopleOf(database, { of, id }))), ...removed];
  signal({ entity: of, entityId: id, change, people: all });
}
