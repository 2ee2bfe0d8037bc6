import { createAction } from '@reduxjs/toolkit';

export const downloadAsked = createAction<{ attachmentId: number; name: string }>(
  'cardPage/downloadAsked',
);
