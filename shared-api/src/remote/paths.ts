export type TabType = 'active' | 'archive';

/** Every path of the application (section 2), typed; nobody writes a path by hand. */
export const paths = {
  auth: () => '/auth/authenticate',
  resetPassword: () => '/auth/resetPassword',
  dashboard: () => '/dashboard',
  projects: (type: 'ACTIVE' | TabType = 'ACTIVE') => `/dashboard/project/${type}`,
  boards: (projectId: number, type: TabType = 'active') => `/dashboard/board/${projectId}/${type}`,
  board: (projectId: number, boardId: number, filterType = 'active') =>
    `/dashboard/list/${projectId}/${boardId}/${filterType}`,
  card: (projectId: number, boardId: number, listId: number, cardId: number) =>
    `/dashboard/list/${projectId}/${boardId}/${listId}/card/${cardId}`,
  user: () => '/dashboard/user',
} as const;
