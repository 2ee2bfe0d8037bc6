import { createAction } from '@reduxjs/toolkit';

export const downloadAsked = createAction<{ cardId: number; attachmentId: number; name: string }>(
  'files/downloadAsked',
);
