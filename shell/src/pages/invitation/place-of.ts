import type { AcceptedInvitation } from 'shared-api/client';
import { paths } from 'shared-api/remote';

/** The page of what somebody was invited to. */
export const placeOf = ({ projectId, boardId }: AcceptedInvitation) =>
  boardId === null ? paths.boards(projectId) : paths.board(projectId, boardId);
