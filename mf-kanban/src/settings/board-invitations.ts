import { createInvitations } from 'shared-ui';

/** The invitations to the open board. */
export const boardInvitations = createInvitations('board');
