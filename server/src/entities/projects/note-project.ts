import type { Activity } from 'shared-api/contract';
import type { Change } from '../../changes/change.ts';
import type { CallContext } from '../../calls/call-context.ts';
import { peopleOf } from '../members/membership.ts';

interface ProjectNote {
  readonly change: Change['change'];
  readonly activity: { readonly type: Activity['type']; readonly action: string };
  /** New members, who are told that they are. */
  readonly added?: readonly number[];
  /** Everybody who belongs to it; left out: they are read. */
  readonly people?: readonly number[];
  /** Former members, whose lists of projects change too. */
  readonly removed?: readonly number[];
}

/** Notes a change of a project and tells all who belong to it. */
export async function noteProject(
  { database, record }: CallContext,
  projectId: number,
  { change, activity, people: known, added = [], removed = [] }: ProjectNote,
): Promise<void> {
  const people = known ?? (await peopleOf(database, { of: 'project', id: projectId }));
  const notice = { type: 'addedToProject', text: 'added you to the project', to: added } as const;
  const about = { entity: 'project', entityId: projectId, projectId } as const;
  record({ ...about, change, activity, people: [...people, ...removed], notices: [notice] });
}
