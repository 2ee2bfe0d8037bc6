import { expressionBuilder } from 'kysely';
import { boardOfProjectVisibleTo } from '../access/visible.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { callerOnBoard, listedBoardJson } from '../entities/boards/board-json.ts';
import { boardChoices } from '../listing/filter-choices.ts';
import type { ListingCache } from '../listing/listing-cache.ts';
import { listingPage } from '../listing/listing.ts';

const eb = expressionBuilder<DB & { b: DB['boards'] }, 'b'>();

/** The calls that list boards; `listings` caches the results. */
export const boardListing = (listings: ListingCache) =>
  ({
    getAllBoard(input, { database, caller }) {
      const { projectId } = input;
      const { userId } = caller;
      return listingPage({ database, listings }, input, {
        of: 'board',
        projectId,
        visible: boardOfProjectVisibleTo(userId, projectId, 'i'),
        boardKey: eb.ref('b.id'),
        visibleBoards: eb('b.project_id', '=', projectId),
        json: listedBoardJson,
        caller: callerOnBoard(userId),
        userId,
      });
    },

    getFilterChoices: ({ projectId, keyword }, { database, caller: { userId } }) =>
      boardChoices(database, { userId, projectId }, keyword),
  }) satisfies DomainHandlers<'board'>;
