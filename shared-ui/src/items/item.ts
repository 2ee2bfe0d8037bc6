import type { Board, ItemStatus, MemberInput, Person, Project } from 'shared-api/client';

/** A row of the projects or the boards table. */
export type Item = Project | Board;

export type ItemsTab = 'active' | 'archive';

/** What the create/edit dialog asks for. */
export interface ItemFields {
  name: string;
  description: string | null;
  status: ItemStatus;
  isPublic: 0 | 1;
  users: MemberInput[];
}

export interface ItemsQuery {
  tab: ItemsTab;
  /** The project whose boards are listed; null for the projects themselves. */
  projectId: number | null;
  page: number;
  pageSize: number;
  search: string;
  sortOrder: 'asc' | 'desc';
}

export type SearchPeople = (keyword: string) => Promise<Person[]>;

export function membersOf(item: Item) {
  return 'users' in item ? item.users : item.user;
}
