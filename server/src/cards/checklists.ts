import { sql } from 'kysely';
import type { ChecklistItem } from 'shared-api/contract';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';
import { checklistDone } from '../automation/run-rules.ts';
import { rankBetween } from '../order/rank.ts';
import { ranksAround } from '../order/ranks-around.ts';
import { refuseStranger } from '../entities/cards/card-people.ts';
import { checklistItemJson } from '../entities/cards/checklist-json.ts';
import { type BasedOn, refuseOvertaken } from './overtaken-texts.ts';
import { notifyMentioned } from './mentions.ts';
import { raiseVersion } from '../entities/cards/raise-version.ts';

async function readItem({ database }: CallContext, itemId: number): Promise<ChecklistItem> {
  const { item } = await database
    .selectFrom('checklist_items as ki')
    .where('ki.id', '=', itemId)
    .select(checklistItemJson.as('item'))
    .executeTakeFirstOrThrow();
  return item;
}

/** Finds the checklist on the card, and the item in it; the card is locked by its version. */
async function lockChecklist(
  context: CallContext,
  {
    cardId,
    checklistId,
    itemId,
  }: { cardId: number; checklistId: number; itemId?: number | undefined },
): Promise<void> {
  await raiseVersion(context, cardId);
  let checklist = context.database
    .selectFrom('checklists as k')
    .where('k.id', '=', checklistId)
    .where('k.card_id', '=', cardId);
  if (itemId !== undefined) {
    checklist = checklist
      .innerJoin('checklist_items as ki', 'ki.checklist_id', 'k.id')
      .where('ki.id', '=', itemId);
  }
  if ((await checklist.executeTakeFirst()) === undefined) throw notFound('checklist');
}

async function addList({ database }: CallContext, cardId: number, name: string): Promise<number> {
  const { last } = await database
    .selectFrom('checklists')
    .where('card_id', '=', cardId)
    .select((eb) => eb.fn.max<string | null>('rank').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('checklists')
    .values({ card_id: cardId, name, rank: rankBetween(last, null) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addItem(
  { database }: CallContext,
  checklistId: number,
  text: string,
): Promise<number> {
  const { last } = await database
    .selectFrom('checklist_items')
    .where('checklist_id', '=', checklistId)
    .select((eb) => eb.fn.max<string | null>('rank').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('checklist_items')
    .values({ checklist_id: checklistId, text, rank: rankBetween(last, null) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Renamed {
  readonly checklistId: number;
  readonly name: string;
  /** The text that it is based on, if the caller has said so. */
  readonly on: BasedOn;
}

async function rename(context: CallContext, cardId: number, { checklistId, name, on }: Renamed) {
  const { database } = context;
  const { before } = await database
    .selectFrom('checklists')
    .where('id', '=', checklistId)
    .select('name as before')
    .executeTakeFirstOrThrow();
  await refuseOvertaken(context, { ...on, entity: 'checklist', entityId: checklistId }, before);
  await database.updateTable('checklists').set({ name }).where('id', '=', checklistId).execute();
  await notifyMentioned(context, cardId, { text: name, before, isLine: true });
}

async function placeItem(
  { database }: CallContext,
  checklistId: number,
  itemId: number,
  position: number,
): Promise<void> {
  const others = database
    .selectFrom('checklist_items')
    .where('checklist_id', '=', checklistId)
    .where('id', '<>', itemId)
    .select('rank');
  const { before, after } = await ranksAround(database, { all: others, shown: others, position });
  await database
    .updateTable('checklist_items')
    .set({ rank: rankBetween(before, after) })
    .where('id', '=', itemId)
    .execute();
}

async function isAllDone({ database }: CallContext, cardId: number): Promise<boolean> {
  const open = await database
    .selectFrom('checklist_items as i')
    .innerJoin('checklists as k', 'k.id', 'i.checklist_id')
    .where('k.card_id', '=', cardId)
    .where((eb) => eb.not('i.completed'))
    .limit(sql.lit(1))
    .executeTakeFirst();
  return open === undefined;
}

/** The calls about a card's checklists and their items. */
export const checklists = {
  async addCheckList({ cardId, checklistId, text }, context) {
    if (checklistId === undefined) {
      await raiseVersion(context, cardId);
      const id = await addList(context, cardId, text);
      await notifyMentioned(context, cardId, { text, isLine: true });
      return { data: { checklistId: id, item: null } };
    }
    await lockChecklist(context, { cardId, checklistId });
    const item = await readItem(context, await addItem(context, checklistId, text));
    await notifyMentioned(context, cardId, { text, isLine: true });
    return { data: { checklistId, item } };
  },

  async editCheckList(input, context) {
    const { cardId, checklistId, itemId, text, completed, assignedUser, dueDate, position } = input;
    const { database } = context;
    await lockChecklist(context, input);
    if (itemId === undefined) {
      if (text !== undefined) await rename(context, cardId, { checklistId, name: text, on: input });
      return { data: { checklistId, item: null } };
    }
    const before = await readItem(context, itemId);
    if (text !== undefined) {
      const part = { ...input, entity: 'checklistItem', entityId: itemId } as const;
      await refuseOvertaken(context, part, before.text);
    }
    if (assignedUser != null) await refuseStranger(context, assignedUser);
    await database
      .updateTable('checklist_items')
      .set((eb) => ({
        text: text ?? eb.ref('text'),
        completed: completed ?? eb.ref('completed'),
        assigned_user_id: assignedUser === undefined ? eb.ref('assigned_user_id') : assignedUser,
        due_at: dueDate === undefined ? eb.ref('due_at') : dueDate,
      }))
      .where('id', '=', itemId)
      .execute();
    await notifyMentioned(context, cardId, { text, before: before.text, isLine: true });
    if (position !== undefined) await placeItem(context, checklistId, itemId, position);
    const item = await readItem(context, itemId);
    if (completed === true && !before.completed && (await isAllDone(context, cardId))) {
      await checklistDone(context, cardId);
    }
    return { data: { checklistId, item } };
  },

  async deleteCheckList(input, context) {
    const { checklistId, itemId } = input;
    await lockChecklist(context, input);
    await (
      itemId === undefined
        ? context.database.deleteFrom('checklists').where('id', '=', checklistId)
        : context.database.deleteFrom('checklist_items').where('id', '=', itemId)
    ).execute();
    return done;
  },
} satisfies DomainHandlers<'card'>;
