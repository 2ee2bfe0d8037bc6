import { z } from 'zod';
import { boardTemplate } from '../entities/board-template.ts';
import { description, id, name } from '../entities/scalars.ts';
import { onBoard, onProject, signedIn } from './access.ts';
import { defineCall } from './call.ts';

const MAX_LANGUAGE_CHARACTERS = 35;

/** Texts of a built-in template are of this language, or English where there is no translation. */
export const templateLanguage = z.string().max(MAX_LANGUAGE_CHARACTERS).optional();

/** Templates of boards, and the sample cards that come with them. */
export const template = {
  getAll: defineCall('GET template/getAll', {
    summary: 'What a new board can be made from: built-in templates and those of own projects',
    access: signedIn,
    query: z.object({ language: templateLanguage }),
    data: z.array(boardTemplate),
  }),
  save: defineCall('POST template/save', {
    summary: 'Save a board as a template for all members of its project',
    access: onProject('organize'),
    body: z.object({
      projectId: id,
      boardId: id,
      name,
      description: description.optional(),
      withCards: z.boolean(),
      withRules: z.boolean(),
    }),
    data: boardTemplate,
  }),
  delete: defineCall('DELETE template/delete', {
    summary: 'Delete a saved template; boards that were made from it stay',
    access: onProject('organize'),
    body: z.object({ projectId: id, templateId: id }),
  }),
  deleteSamples: defineCall('DELETE template/deleteSamples', {
    summary: 'Delete the sample cards that a board still has of its template',
    access: onBoard('organize'),
    body: z.object({ boardId: id }),
    data: z.object({ cards: z.int() }),
  }),
};
