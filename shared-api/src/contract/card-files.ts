import { z } from 'zod';
import { attachment } from '../entities/card.ts';
import { id, idInPath } from '../entities/scalars.ts';
import { onBoard } from './access.ts';
import { defineCall } from './call.ts';

const inPath = { boardId: idInPath, cardId: idInPath };

/** A card's attachments. */
export const cardFiles = {
  upload: defineCall('POST card/upload', {
    summary: 'Attach a file (form data: boardId, cardId, then file)',
    access: onBoard('work'),
    transfer: 'upload',
    body: z.object(inPath),
    data: attachment,
  }),
  download: defineCall('GET card/download/:boardId/:cardId/:attachmentId', {
    summary: 'The bytes of an attachment; Range and If-None-Match are honored',
    access: onBoard('read'),
    transfer: 'download',
    params: z.object({ ...inPath, attachmentId: idInPath }),
  }),
  thumbnail: defineCall('GET card/thumbnail/:boardId/:cardId/:attachmentId', {
    summary: 'A small WebP of an attached image; 404 for what is no image',
    access: onBoard('read'),
    transfer: 'download',
    params: z.object({ ...inPath, attachmentId: idInPath }),
  }),
  deleteAttachment: defineCall('DELETE card/deleteAttachment', {
    summary: 'Delete an attachment: who uploaded it, or from Admin up',
    access: onBoard('work'),
    body: z.object({ boardId: id, cardId: id, attachmentId: id }),
  }),
};
