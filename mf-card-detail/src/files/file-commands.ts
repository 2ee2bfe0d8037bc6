import { createAction } from '@reduxjs/toolkit';

export const downloadAsked = createAction<{ attachmentId: number; name: string }>(
  'cardPage/downloadAsked',
);
export const attachmentDeleteAsked = createAction<{ attachmentId: number }>(
  'cardPage/attachmentDeleteAsked',
);
