import type {
  Board,
  BoardTemplate,
  FilterState,
  PlaceStatus,
  ListedBoard,
  ListedProject,
  MemberInput,
  Project,
} from 'shared-api/client';
import type { InvitedPlace } from '../invitations/invitations.ts';

/** The subject of the dialogs. */
export type ProjectOrBoard = Project | Board;

/** A row or a tile of the projects or the boards screen. */
export type ListedProjectOrBoard = ListedProject | ListedBoard;

export type ListingTab = 'active' | 'archive';

/** The fields in the dialog of an item. */
export interface ProjectOrBoardFields {
  name: string;
  description: string | null;
  status: PlaceStatus;
  isPublic: 0 | 1;
  users: MemberInput[];
}

/** The input for a new item. */
export interface NewProjectOrBoard {
  readonly name: string;
  /** The typed part of the name, without the template's. */
  readonly typed: string;
  /**
   * The template of a new board; among projects, a project is created for it. Null for a project
   * alone.
   */
  readonly templateId: BoardTemplate['id'] | null;
}

/** The query of the table, all of which is in the page's address. */
export interface ListingQuery {
  tab: ListingTab;
  /** The project whose boards are listed; null for the projects themselves. */
  projectId: number | null;
  page: number;
  pageSize: number;
  filters: FilterState;
}

/** One page of rows as the server returns it. */
export interface ListingPage {
  items: ListedProjectOrBoard[];
  totalCount: number;
  counts: Record<ListingTab, number>;
  /** The project of the boards; null for the projects themselves. */
  parent: Project | null;
  /** The state of the project that the page includes. */
  stateId?: number;
}

/** The members of a project or board, which the wire names differently. */
export function membersOf(item: ProjectOrBoard) {
  return 'users' in item ? item.users : item.user;
}

/** The project or board as people are invited to it. */
export const invitedPlace = (item: ProjectOrBoard): InvitedPlace =>
  'users' in item ? { boardId: item.id } : { projectId: item.id };
