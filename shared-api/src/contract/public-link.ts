import { z } from 'zod';
import { publicBoard, publicLink as publicLinkEntity } from '../entities/public-link.ts';
import { id, idInPath, shortText } from '../entities/scalars.ts';
import { anyone, onBoard } from './access.ts';
import { defineCall } from './call.ts';

// The calls that return the secret are PUTs: unlike those of a POST, their responses are not stored for replay.

/** Showing a board to people without an account, by a secret link. */
export const publicLink = {
  get: defineCall('GET publicLink/get', {
    summary: 'The public link of a board; null when it has none',
    access: onBoard('administer'),
    query: z.object({ boardId: idInPath }),
    data: publicLinkEntity.nullable(),
  }),
  set: defineCall('PUT publicLink/set', {
    summary: 'Give a board a public link, or change what its link shows',
    access: onBoard('administer'),
    body: z.object({
      boardId: id,
      showsNames: z.boolean().meta({ description: 'Whether the page names the people on cards' }),
    }),
    data: publicLinkEntity,
  }),
  renew: defineCall('PUT publicLink/renew', {
    summary: 'Replace the public link of a board by a new one; the old one opens nothing any more',
    access: onBoard('administer'),
    body: z.object({ boardId: id }),
    data: publicLinkEntity,
  }),
  remove: defineCall('DELETE publicLink/remove', {
    summary: 'End the public link of a board; repeating it changes nothing',
    access: onBoard('administer'),
    body: z.object({ boardId: id }),
  }),
  read: defineCall('POST publicLink/read', {
    summary: 'The board that a public link shows; the same 404 for every link that opens nothing',
    access: anyone,
    rate: 'readers',
    body: z.object({
      secret: shortText.min(1),
      version: shortText.optional().meta({ description: 'The version that the caller has' }),
    }),
    data: z.object({
      version: z.string().meta({ description: 'Changes with what the link shows' }),
      board: publicBoard.nullable().meta({ description: 'Null: it is as in that version' }),
    }),
  }),
};
