import { isLocked } from 'shared-api/contract';
import { cardEntered } from '../automation/run-rules.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { lastEditor } from '../changes/last-editor.ts';
import { blocked, staleVersion } from '../core/domain-errors.ts';
import { refuseForeignCover } from '../entities/cards/card-cover.ts';
import { setComplete } from '../entities/cards/card-fields.ts';
import { readCard } from '../entities/cards/card-json.ts';
import { rankForPosition, refuseFullList } from '../entities/cards/card-order.ts';
import { replacePeople } from '../entities/cards/card-people.ts';
import { lockCard } from '../entities/cards/place-card.ts';
import { raiseVersion } from '../entities/cards/raise-version.ts';
import { insertCard, setLocked, updateCard, writtenColumns } from '../entities/cards/write-card.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { writeRelations } from './card-relations.ts';
import { notifyMentioned } from './mentions.ts';

const mayMention = (text: string | null | undefined) => text?.includes('@') === true;

function readTexts({ database }: CallContext, cardId: number) {
  const card = database.selectFrom('cards').where('id', '=', cardId);
  return card.select(['name', 'description']).executeTakeFirstOrThrow();
}

/** The calls that create a card and write its own fields. */
export const editing = {
  async create(input, context) {
    const { database, caller, place } = context;
    const { boardId, listId } = input;
    if (place.blocked) throw blocked();
    const list = await lockList(database, boardId, listId);
    await refuseFullList(database, list);
    const rank = await rankForPosition(database, listId, input.position);
    const created = { boardId, listId, rank, createdBy: caller.userId };
    const id = await insertCard(database, { ...created, fields: input });
    await writeRelations(context, id, input);
    const { name, description } = input;
    await notifyMentioned(context, id, { text: name, isLine: true }, { text: description });
    if (list.has_rules) await cardEntered(context, id, list);
    return { data: { lastInsertCardId: id, card: await readCard(database, id) } };
  },

  async edit(input, context) {
    const { database } = context;
    const { cardId, coverId, version } = input;
    const current = await lockCard(context, cardId);
    if (version !== undefined && version !== current.version) {
      const row = { boardId: input.boardId, entity: 'card', entityId: cardId } as const;
      const last = await lastEditor(context, row, writtenColumns(input));
      throw staleVersion(await readCard(database, cardId), last);
    }
    if (coverId != null) await refuseForeignCover(database, cardId, coverId);
    const { name, description } = input;
    const mayNotify = mayMention(name) || mayMention(description);
    const before = mayNotify ? await readTexts(context, cardId) : null;
    await updateCard(database, current, input);
    if (before !== null) {
      await notifyMentioned(
        context,
        cardId,
        { text: name, before: before.name, isLine: true },
        { text: description, before: before.description },
      );
    }
    await writeRelations(context, cardId, input);
    return { data: await readCard(database, cardId) };
  },

  async setStatus({ cardId, complete }, context) {
    await setComplete(context, [cardId], complete);
    return { data: await readCard(context.database, cardId) };
  },

  async setCardFix({ cardId, ...lock }, context) {
    await setLocked(context.database, cardId, isLocked(lock));
    return { data: await readCard(context.database, cardId) };
  },

  async addUsers({ cardId, users }, context) {
    await lockCard(context, cardId);
    await replacePeople(context, cardId, users);
    await raiseVersion(context, cardId);
    return { data: await readCard(context.database, cardId) };
  },
} satisfies DomainHandlers<'card'>;
