import type { MemberInput } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import { notFound, staleVersion } from '../core/domain-errors.ts';
import {
  addMembers,
  type Membership,
  PLACE_TABLES,
  removeMember,
  replaceMembers,
} from '../entities/members/membership.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { refusePublic } from '../instance/refuse-public.ts';
import { placeColumns, type PlaceInput } from './place-fields.ts';

type EditedPlace = PlaceInput & {
  /** Left out: concurrent changes by others are overwritten. */
  readonly version?: number | undefined;
  readonly users: readonly MemberInput[];
};

/**
 * Writes the fields and members of a project or board.
 *
 * @param read Reads the current state, which the refusal of a stale version includes.
 */
export async function editPlace(
  context: CallContext,
  membership: Membership,
  { version, users, ...fields }: EditedPlace,
  read: () => Promise<object>,
): Promise<void> {
  const { database, caller, place } = context;
  const { of, id } = membership;
  const current = await database
    .selectFrom(PLACE_TABLES[of].places)
    .select(['version', 'is_public as isPublic'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (current === undefined) throw notFound();
  if (version !== undefined && version !== current.version) throw staleVersion(await read());
  // A place that was public before stays as it is, and is shown to nobody.
  if (fields.isPublic === 1 && !current.isPublic) await refusePublic(database, 'place');
  const actor = { userId: caller.userId, place };
  const { removed } = await replaceMembers(database, membership, actor, users);
  await database
    .updateTable(PLACE_TABLES[of].places)
    .set({ ...placeColumns(fields), version: current.version + 1 })
    .where('id', '=', id)
    .execute();
  await signalPeople(context, membership, { change: 'changed', removed });
}

/** Adds members to a project or board, as far as the caller may give them their roles. */
export async function addPlaceMembers(
  context: CallContext,
  membership: Membership,
  users: readonly MemberInput[],
): Promise<void> {
  const { database, caller, place } = context;
  await addMembers(database, membership, { userId: caller.userId, place }, users);
  await signalPeople(context, membership, { change: 'changed' });
}

/** Ends the caller's membership; a creator stays. */
export async function leavePlace(context: CallContext, membership: Membership): Promise<void> {
  const { database, caller } = context;
  await removeMember(database, membership, caller.userId);
  await signalPeople(context, membership, { change: 'changed', removed: [caller.userId] });
}
