import type { DomainHandlers } from '../calls/call-context.ts';
import { isPublicPlace, projectsJoinedBy } from '../access/visible.ts';
import { containsText, fullName, rowCount } from '../database/sql-fragments.ts';

/** The call that finds public projects of others, which no list of one's own shows. */
export const publicProjects = {
  async getPublic({ search = '', itemsPerPage, offset }, { database, caller: { userId } }) {
    const found = database
      .selectFrom('projects as p')
      .where(isPublicPlace('p'))
      .where('p.is_archived', '=', false)
      .where('p.id', 'not in', projectsJoinedBy(userId))
      .where((eb) => eb.or([eb.lit(search === ''), containsText(eb.ref('p.name'), search)]));
    const { total } = await found.select(rowCount.as('total')).executeTakeFirstOrThrow();
    const data = await found
      .select((eb) => [
        'p.id',
        'p.name',
        'p.description',
        eb
          .selectFrom('project_members as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .whereRef('m.project_id', '=', 'p.id')
          .where('m.creator', '=', true)
          .select(fullName('u').as('name'))
          .$asScalar()
          .as('owner'),
        eb
          .selectFrom('boards as b')
          .whereRef('b.project_id', '=', 'p.id')
          .where(isPublicPlace('b'))
          .where('b.is_archived', '=', false)
          .select(rowCount.as('total'))
          .$asScalar()
          .$notNull()
          .as('boards'),
      ])
      .orderBy((eb) => eb.fn('lower', ['p.name']))
      .orderBy('p.id')
      .limit(itemsPerPage)
      .offset(offset)
      .execute();
    return { data, totalCount: total };
  },
} satisfies DomainHandlers<'project'>;
