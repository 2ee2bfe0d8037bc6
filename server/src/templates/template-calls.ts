import { sql } from 'kysely';
import { chunksOf } from 'shared-api/chunks';
import { BUILT_IN_TEMPLATES, type BoardTemplate } from 'shared-api/contract';
import { hasRight } from '../access/accessed-place.ts';
import { deleteCards } from '../cards/card-archive.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { CHUNK_ITEMS } from '../core/bulk.ts';
import { notFound } from '../core/domain-errors.ts';
import type { BoardContent } from '../database/schema/board-content.ts';
import { builtInTemplate } from './built-in.ts';
import { readContent } from './read-content.ts';

const listsOf = ({ lists }: BoardContent): BoardTemplate['lists'] =>
  lists.map(({ name, cards = [] }) => ({ name, cards: cards.length }));

/** Far more than anybody looks through; it bounds the response. */
const MAX_OFFERED = 200;

/** The lists of a saved template as {@link listsOf} counts them, without reading its cards. */
const countedLists = sql<BoardTemplate['lists']>`coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'name', l.content->>'name',
      'cards', coalesce(jsonb_array_length(l.content->'cards'), 0)
    ) order by l.place)
  from jsonb_array_elements(t.content->'lists') with ordinality as l(content, place)
), '[]')`;

/** The calls about templates of boards. */
export const template = {
  async getAll({ language }, { database, caller: { userId } }) {
    const builtIn = BUILT_IN_TEMPLATES.map((id): BoardTemplate => {
      const { name, description, content } = builtInTemplate(id, language);
      const lists = listsOf(content);
      return { id, name, description, lists, project: null, mayDelete: false };
    });
    const saved = await database
      .selectFrom('board_templates as t')
      .innerJoin('project_members as m', 'm.project_id', 't.project_id')
      .where('m.user_id', '=', userId)
      .innerJoin('projects as p', 'p.id', 't.project_id')
      .select(['t.id', 't.name', 't.description', 'm.strength', countedLists.as('lists')])
      .select(['p.id as projectId', 'p.name as projectName'])
      .orderBy('t.name')
      .orderBy('t.id')
      .limit(MAX_OFFERED)
      .execute();
    return {
      data: [
        ...saved.map(({ projectId, projectName, strength, ...template }) => ({
          ...template,
          project: { id: projectId, name: projectName },
          mayDelete: hasRight({ projectId, boardId: 0, strength, blocked: false }, 'organize'),
        })),
        ...builtIn,
      ],
    };
  },

  async save({ projectId, boardId, name, description, withCards, withRules }, context) {
    const { database, caller } = context;
    const project = await database
      .selectFrom('projects as p')
      .innerJoin('boards as b', 'b.project_id', 'p.id')
      .where('p.id', '=', projectId)
      .where('b.id', '=', boardId)
      .select(['p.id', 'p.name'])
      .executeTakeFirst();
    if (project === undefined) throw notFound('board');
    const content = await readContent(database, boardId, {
      cards: withCards,
      rules: withRules,
      people: false,
      progress: false,
    });
    const { id } = await database
      .insertInto('board_templates')
      .values({
        project_id: projectId,
        created_by: caller.userId,
        name,
        description: description ?? '',
        content: JSON.stringify(content),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lists = listsOf(content);
    return {
      data: { id, name, description: description ?? '', lists, project, mayDelete: true },
    };
  },

  async delete({ projectId, templateId }, { database }) {
    const deleted = await database
      .deleteFrom('board_templates')
      .where('id', '=', templateId)
      .where('project_id', '=', projectId)
      .returning('id')
      .executeTakeFirst();
    if (deleted === undefined) throw notFound('template');
    return done;
  },

  async deleteSamples({ boardId }, context) {
    const { database } = context;
    const samples = await database
      .selectFrom('sample_cards')
      .where('board_id', '=', boardId)
      .select('card_id')
      .execute();
    const ids = samples.map((sample) => sample.card_id);
    for (const chunk of chunksOf(ids, CHUNK_ITEMS)) await deleteCards(context, chunk);
    return { data: { cards: ids.length } };
  },
} satisfies DomainHandlers<'template'>;
