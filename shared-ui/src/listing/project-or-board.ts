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

/** What the dialogs are about. */
export type ProjectOrBoard = Project | Board;

/** A row or a tile of the projects or the boards screen. */
export type ListedProjectOrBoard = ListedProject | ListedBoard;

export type ListingTab = 'active' | 'archive';

/** What the dialog of an item asks for. */
export interface ProjectOrBoardFields {
  name: string;
  description: string | null;
  status: PlaceStatus;
  isPublic: 0 | 1;
  users: MemberInput[];
}

/** Something new as it is asked for. */
export interface NewProjectOrBoard {
  readonly name: string;
  /** What of the name was typed, and not taken from the template. */
  readonly typed: string;
  /** What a board is made from; among projects, a project is made for it. Null for a project alone. */
  readonly templateId: BoardTemplate['id'] | null;
}

/** What the table shows: all of it is in the page's address. */
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
  /** The project whose boards they are; null for the projects themselves. */
  parent: Project | null;
}

/** The members of a project or board, which the wire names differently. */
export function membersOf(item: ProjectOrBoard) {
  return 'users' in item ? item.users : item.user;
}

/** The project or board as people are invited to it. */
export const invitedPlace = (item: ProjectOrBoard): InvitedPlace =>
  'users' in item ? { boardId: item.id } : { projectId: item.id };
