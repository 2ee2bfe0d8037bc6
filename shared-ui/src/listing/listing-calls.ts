import type { BulkOutcome, CallOptions, MemberInput } from 'shared-api/client';
import type { FilterQuery } from '../filters/filter-query.ts';
import type { BulkAction } from './listing-actions-slice.ts';
import type {
  NewProjectOrBoard,
  ProjectOrBoard,
  ProjectOrBoardFields,
  ListingPage,
  ListingQuery,
} from './project-or-board.ts';

interface ListingInput extends FilterQuery {
  archiveFlag: 0 | 1;
  itemsPerPage: number;
  offset: number;
}

/** The calls behind a screen: the project's or the board's. */
export interface ListingCalls {
  load: (page: ListingInput, query: ListingQuery) => Promise<ListingPage>;
  /** Creates an item and returns the path at which it opens. */
  create: (
    created: NewProjectOrBoard,
    query: ListingQuery,
    options: Required<Pick<CallOptions, 'idempotencyKey'>>,
  ) => Promise<string>;
  edit: (fields: ProjectOrBoardFields, item: ProjectOrBoard) => Promise<unknown>;
  addMembers: (item: ProjectOrBoard, users: MemberInput[]) => Promise<unknown>;
  archive: (item: ProjectOrBoard, archive: 0 | 1) => Promise<unknown>;
  delete: (item: ProjectOrBoard) => Promise<unknown>;
  leave: (item: ProjectOrBoard) => Promise<unknown>;
  bulk: (ids: number[], action: BulkAction) => Promise<BulkOutcome[]>;
  /** Calls back whenever somebody may have changed the rows, until the returned function is called. */
  follow: (query: ListingQuery, onChange: () => void) => () => void;
  /** As `follow`, of changes since a page was loaded; null: none could be loaded. */
  followSince?: (page: ListingPage | null, query: ListingQuery, onChange: () => void) => () => void;
  /** Notifies the other remotes that something has changed. */
  publish: (query: ListingQuery) => void;
}
