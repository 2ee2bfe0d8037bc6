import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { AdministeredProject } from 'shared-api/contract';
import { needRecentProof } from '../auth/need-recent-proof.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { containsText, fullName, rowCount } from '../database/sql-fragments.ts';
import { isoTimestamp } from '../database/time.ts';
import { megabytes } from '../entities/projects/project-json.ts';
import { removeProject, setQuota, transferProject } from './project-acts.ts';

const eb = expressionBuilder<DB & { p: DB['projects'] }, 'p'>();

const ownerOf = eb
  .selectFrom('project_members as m')
  .innerJoin('users as u', 'u.id', 'm.user_id')
  .whereRef('m.project_id', '=', 'p.id')
  .where('m.creator', '=', true);

const usedMb = eb
  .selectFrom('attachments as a')
  .whereRef('a.project_id', '=', 'p.id')
  .select(megabytes.as('mb'))
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
    // Nobody owns a project whose owner has been erased.
    .$castTo<AdministeredProject['owner']>()
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

const matching = (database: Database, search: string) =>
  database
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

/** Projects by their name or owner, those that use most storage first. */
export const findProjects = (database: Database, search: string) =>
  matching(database, search)
    .select(projectColumns)
    .orderBy('usedMb', 'desc')
    .orderBy('p.id', 'desc');

/** The calls about all projects of an instance. What is in them is for their members. */
export const administeredProjects = {
  async getProjects({ search = '', itemsPerPage, offset }, { database }) {
    const { total } = await matching(database, search)
      .select(rowCount.as('total'))
      .executeTakeFirstOrThrow();
    const data = await findProjects(database, search).limit(itemsPerPage).offset(offset).execute();
    return { data, totalCount: total };
  },

  async setQuota(input, context) {
    await needRecentProof(context);
    await setQuota(context, { actor: context.caller.userId }, input);
    return done;
  },

  async transferProject(input, context) {
    await needRecentProof(context);
    await transferProject(context, { actor: context.caller.userId }, input);
    return done;
  },

  async removeProject(input, context) {
    await needRecentProof(context);
    await removeProject(context, { actor: context.caller.userId }, input);
    return done;
  },
} satisfies DomainHandlers<'admin'>;
