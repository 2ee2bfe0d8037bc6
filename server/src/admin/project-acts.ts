import type { CallInput, Contract } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import { notFound, ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { storageOfNewProjects } from '../instance/instance-settings.ts';
import { recordAct, type Author } from '../instance/record-act.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { deletePlaces } from '../places/archive-places.ts';

type Input<Name extends keyof Contract['admin']> = CallInput<Contract['admin'][Name]>;
/** Where members are signaled what has become of their project. */
type Signaling = Pick<CallContext, 'database' | 'signal'>;

const target = (id: number) => ({ kind: 'project', id }) as const;

async function lockProject(database: Database, projectId: number) {
  const project = await database
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['name', 'quota_mb as quotaMb'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (project === undefined) throw notFound();
  return project;
}

/** Makes somebody the owner; the former one stays a member. Returns the former owner. */
async function changeOwner(database: Database, projectId: number, userId: number) {
  const former = await database
    .updateTable('project_members')
    .set({ creator: false })
    .where('project_id', '=', projectId)
    .where('creator', '=', true)
    .returning('user_id as userId')
    .executeTakeFirst();
  const owner = { project_id: projectId, user_id: userId, role: 3, creator: true } as const;
  await database
    .insertInto('project_members')
    .values(owner)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'user_id']).doUpdateSet({ role: 3, creator: true }),
    )
    .execute();
  return former?.userId ?? null;
}

/** Sets how much storage a project may use; null: as much as new projects get. */
export async function setQuota(
  { database, config }: Pick<CallContext, 'database' | 'config'>,
  by: Author,
  { projectId, quotaMb }: Input<'setQuota'>,
): Promise<void> {
  const { quotaMb: before } = await lockProject(database, projectId);
  const after = quotaMb ?? (await storageOfNewProjects(database, config));
  await database
    .updateTable('projects')
    .set({ quota_mb: after })
    .where('id', '=', projectId)
    .execute();
  const details = { quotaMb: { before, after } };
  await recordAct(database, { ...by, act: 'quota-changed', target: target(projectId), details });
}

/** Gives a project to another owner; both owners get a mail. */
export async function transferProject(
  context: Signaling,
  by: Author,
  { projectId, userId }: Input<'transferProject'>,
): Promise<void> {
  const { database } = context;
  const { name } = await lockProject(database, projectId);
  const heir = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (heir === undefined) throw notFound('person');
  const former = await changeOwner(database, projectId, userId);
  const act = 'project-transferred';
  const details = { from: former, to: userId };
  await recordAct(database, { ...by, act, target: target(projectId), details });
  if (former !== userId) {
    const mailed = (who: number) => ({ database, caller: { userId: who } });
    await mailAccountNotice(mailed(userId), { kind: 'projectReceived', places: name });
    if (former !== null) {
      await mailAccountNotice(mailed(former), { kind: 'projectTaken', places: name });
    }
  }
  await signalPeople(context, { of: 'project', id: projectId }, { change: 'changed' });
}

/** Deletes a project with everything in it, once it has been named. */
export async function removeProject(
  context: Signaling,
  by: Author,
  { projectId, name }: Input<'removeProject'>,
): Promise<void> {
  const { database } = context;
  const project = await lockProject(database, projectId);
  if (project.name !== name) throw ruleBroken('name-differs', { entity: 'project' });
  await recordAct(database, { ...by, act: 'project-removed', target: target(projectId) });
  await deletePlaces(context, 'project', [projectId]);
}
