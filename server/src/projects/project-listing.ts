import { expressionBuilder } from 'kysely';
import { boardSeenBy, projectsJoinedBy } from '../access/visible.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { callerOnProject, listedProjectJson } from '../entities/projects/project-json.ts';
import { projectChoices } from '../listing/filter-choices.ts';
import type { ListingCache } from '../listing/listing-cache.ts';
import { listingPage } from '../listing/listing.ts';

const eb = expressionBuilder<DB & { i: DB['projects']; b: DB['boards'] }, 'i' | 'b'>();

/** The calls that list projects; `listings` caches the results. */
export const projectListing = (listings: ListingCache) =>
  ({
    getAllProject(input, { database, caller }) {
      const { userId } = caller;
      return listingPage({ database, listings }, input, {
        of: 'project',
        projectId: null,
        visible: eb('i.id', 'in', projectsJoinedBy(userId)),
        boardKey: eb.ref('b.project_id'),
        visibleBoards: boardSeenBy(userId),
        json: listedProjectJson(userId),
        caller: callerOnProject(userId),
        userId,
      });
    },

    getFilterChoices: ({ keyword }, { database, caller: { userId } }) =>
      projectChoices(database, userId, keyword),
  }) satisfies DomainHandlers<'project'>;
