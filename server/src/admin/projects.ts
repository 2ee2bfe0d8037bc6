import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { notFound, ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { containsText, fullName, rowCount } from '../database/sql-fragments.ts';
import { isoTimestamp } from '../database/time.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { recordAct } from '../instance/record-act.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { deletePlaces } from '../places/archive-places.ts';

const eb = expressionBuilder<DB & { p: DB['projects'] }, 'p'>();
const BYTES_PER_MB = 1_048_576;

const ownerOf = eb
  .selectFrom('project_members as m')
  .innerJoin('users as u', 'u.id', 'm.user_id')
  .whereRef('m.project_id', '=', 'p.id')
  .where('m.creator', '=', true);

const usedMb = eb
  .selectFrom('attachments as a')
  .whereRef('a.project_id', '=', 'p.id')
  .select(sql<number>`ceil(coalesce(sum(a.size), 0) / ${sql.lit(BYTES_PER_MB)}.0)::int`.as('mb'))
  .$asScalar()
  .$notNull();

const projectColumns = [
  'p.id',
  'p.name',
  'p.is_public as isPublic',
  'p.is_archived as isArchived',
  isoTimestamp(eb.ref('p.created_at')).as('createdAt'),
  ownerOf
    .select((of) =>
      jsonBuildObject({ id: of.ref('u.id'), name: fullName('u'), email: of.ref('u.email') }).as(
        'owner',
      ),
    )
    .$asScalar()
    .as('owner'),
  eb
    .selectFrom('project_members as m')
    .whereRef('m.project_id', '=', 'p.id')
    .select(rowCount.as('total'))
    .$asScalar()
    .$notNull()
    .as('members'),
  usedMb.as('usedMb'),
  'p.quota_mb as quotaMb',
] as const;

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

const target = (id: number) => ({ kind: 'project', id }) as const;

/** The calls about all projects of an instance. What is in them is for their members. */
export const administeredProjects = {
  async getProjects({ search = '', itemsPerPage, offset }, { database }) {
    const found = database
      .selectFrom('projects as p')
      .where((of) =>
        of.or([
          of.lit(search === ''),
          containsText(of.ref('p.name'), search),
          of.exists(
            ownerOf
              .where((owner) =>
                owner.or([
                  containsText(fullName('u'), search),
                  containsText(owner.ref('u.email'), search),
                ]),
              )
              .select('u.id'),
          ),
        ]),
      );
    const { total } = await found.select(rowCount.as('total')).executeTakeFirstOrThrow();
    const data = await found
      .select(projectColumns)
      .orderBy('usedMb', 'desc')
      .orderBy('p.id', 'desc')
      .limit(itemsPerPage)
      .offset(offset)
      .execute();
    return { data, totalCount: total };
  },

  async setQuota({ projectId, quotaMb }, { database, caller }) {
    const { quotaMb: before } = await lockProject(database, projectId);
    await database
      .updateTable('projects')
      .set({ quota_mb: quotaMb })
      .where('id', '=', projectId)
      .execute();
    const details = { quotaMb: { before, after: quotaMb } };
    const act = { actor: caller.userId, act: 'quota-changed', target: target(projectId) } as const;
    await recordAct(database, { ...act, details });
    return done;
  },

  async transferProject({ projectId, userId }, context) {
    const { database, caller } = context;
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
    await recordAct(database, { actor: caller.userId, act, target: target(projectId), details });
    if (former !== userId) {
      const mailed = (who: number) => ({ database, caller: { userId: who } });
      await mailAccountNotice(mailed(userId), { kind: 'projectReceived', places: name });
      if (former !== null) {
        await mailAccountNotice(mailed(former), { kind: 'projectTaken', places: name });
      }
    }
    await signalPeople(context, { of: 'project', id: projectId }, { change: 'changed' });
    return done;
  },

  async removeProject({ projectId, name }, context) {
    const { database, caller } = context;
    const project = await lockProject(database, projectId);
    if (project.name !== name) throw ruleBroken('name-differs', { entity: 'project' });
    const act = 'project-removed';
    await recordAct(database, { actor: caller.userId, act, target: target(projectId) });
    await deletePlaces(context, 'project', [projectId]);
    return done;
  },
} satisfies DomainHandlers<'admin'>;
