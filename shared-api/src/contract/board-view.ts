import { z } from 'zod';
import { id, idInPath } from '../entities/scalars.ts';
import { viewId, viewSettings } from '../entities/view-settings.ts';
import { onBoard } from './access.ts';
import { defineCall } from './call.ts';

/** What views of a board keep for each person; the last save wins. */
export const boardView = {
  getSettings: defineCall('GET boardView/getSettings', {
    summary: 'What a view of a board keeps for the caller; null if nothing',
    access: onBoard('read'),
    query: z.object({ boardId: idInPath, view: viewId }),
    data: viewSettings.nullable(),
  }),
  saveSettings: defineCall('PUT boardView/saveSettings', {
    summary: 'Keep what a view of a board has for the caller, in place of what it had',
    access: onBoard('read'),
    body: z.object({ boardId: id, view: viewId, settings: viewSettings }),
  }),
};
