import type { Board } from 'shared-api/contract';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { isWithinReach } from '../access/token-reach.ts';
import { notFound } from '../core/domain-errors.ts';
import { readBoard } from '../entities/boards/board-json.ts';
import { foundMembership } from '../entities/members/membership.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import type { BoardContent } from '../database/schema/board-content.ts';
import { type BuiltIn, builtInTemplate } from '../templates/built-in.ts';
import { readContent } from '../templates/read-content.ts';
import { writeContent } from '../templates/write-content.ts';

interface NewBoard {
  readonly projectId: number;
  readonly name: string;
  readonly description?: string | null;
  readonly isPublic?: boolean;
  readonly content: BoardContent;
  /** Members beside the caller. */
  readonly users?: Parameters<typeof foundMembership>[3];
}

/** Creates a board with a content. */
async function createWith(
  context: CallContext,
  { projectId, name, description = null, isPublic = false, content, users = [] }: NewBoard,
): Promise<{ board: Board; cardIds: number[] }> {
  const { database, caller } = context;
  const { id } = await database
    .insertInto('boards')
    .values({
      project_id: projectId,
      name,
      description,
      is_public: isPublic,
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const membership = { of: 'board', id } as const;
  await foundMembership(database, membership, caller.userId, users);
  const place = { ...context.place, boardId: id };
  const cardIds = await writeContent({ ...context, place }, content);
  await signalPeople(context, membership, { change: 'created' });
  return { board: await readBoard(database, id, caller.userId), cardIds };
}

async function readTemplate(
  { database, caller }: CallContext,
  templateId: BuiltIn | number,
  language: string | undefined,
) {
  if (typeof templateId === 'string') return builtInTemplate(templateId, language);
  const saved = await database
    .selectFrom('board_templates as t')
    .innerJoin('project_members as m', 'm.project_id', 't.project_id')
    .where('t.id', '=', templateId)
    .where('m.user_id', '=', caller.userId)
    .select(['t.project_id as projectId', 't.name', 't.description', 't.content'])
    .executeTakeFirst();
  const isWithin = saved && isWithinReach(caller.reach, { ...saved, boardId: 0 });
  if (isWithin !== true) throw notFound('template');
  return saved;
}

/** The calls that create boards from templates and from other boards. */
export const boardsFrom = {
  async createFromTemplate({ projectId, templateId, name, language }, context) {
    const template = await readTemplate(context, templateId, language);
    const { content } = template;
    const { board, cardIds } = await createWith(context, {
      projectId,
      name: name ?? template.name,
      content,
    });
    if (typeof templateId === 'string' && cardIds.length > 0) {
      await context.database
        .insertInto('sample_cards')
        .values(cardIds.map((id) => ({ card_id: id, board_id: board.id })))
        .execute();
    }
    return { data: board };
  },

  async duplicate({ projectId, boardId, name, withCards, withPeople, withRules }, context) {
    const { database, caller } = context;
    const original = await database
      .selectFrom('boards')
      .where('id', '=', boardId)
      .where('project_id', '=', projectId)
      .select(['description', 'is_public'])
      .executeTakeFirst();
    if (original === undefined) throw notFound('board');
    const content = await readContent(database, boardId, {
      cards: withCards,
      rules: withRules,
      people: withPeople,
      progress: true,
    });
    const members = withPeople
      ? await database
          .selectFrom('board_members')
          .where('board_id', '=', boardId)
          .where('user_id', '<>', caller.userId)
          .select(['user_id', 'role'])
          .execute()
      : [];
    const { board } = await createWith(context, {
      projectId,
      name,
      description: original.description,
      isPublic: original.is_public,
      content,
      users: members,
    });
    return { data: board };
  },
} satisfies DomainHandlers<'board'>;
