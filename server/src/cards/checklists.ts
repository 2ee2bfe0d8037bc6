import { sql } from 'kysely';
import type { ChecklistItem } from 'shared-api/contract';
import { moment } from '../database/moment.ts';
import { onlyRow } from '../database/only-row.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';
import { checklistDone } from '../automation/run-rules.ts';
import { rankBetween } from '../order/rank.ts';
import { refuseStranger } from '../entities/cards/card-people.ts';
import { raiseVersion } from '../entities/cards/raise-version.ts';

const itemJson = sql<ChecklistItem>`json_build_object('id', ki.id, 'text', ki.text,
  'completed', ki.completed, 'assignedUser', ki.assigned_user_id,
  'dueDate', ${moment('ki.due_at')})`;

async function readItem({ database }: CallContext, itemId: number): Promise<ChecklistItem> {
  const answered = await sql<{ item: ChecklistItem }>`
    select ${itemJson} as item from checklist_items ki where ki.id = ${itemId}`.execute(database);
  return onlyRow(answered).item;
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
  const { rows } = await sql`
    select from checklists k where k.id = ${checklistId} and k.card_id = ${cardId}
      and (${itemId ?? null}::int is null or exists (
        select from checklist_items ki
        where ki.id = ${itemId ?? null} and ki.checklist_id = k.id))`.execute(context.database);
  if (rows.length === 0) throw notFound('checklist');
}

async function addList(context: CallContext, cardId: number, name: string): Promise<number> {
  const last = await sql<{ rank: string | null }>`
    select max(rank) as rank from checklists where card_id = ${cardId}`.execute(context.database);
  const answered = await sql<{ id: number }>`
    insert into checklists (card_id, name, rank)
    values (${cardId}, ${name}, ${rankBetween(onlyRow(last).rank, null)})
    returning id`.execute(context.database);
  return onlyRow(answered).id;
}

async function addItem(context: CallContext, checklistId: number, text: string): Promise<number> {
  const last = await sql<{ rank: string | null }>`
    select max(rank) as rank from checklist_items
    where checklist_id = ${checklistId}`.execute(context.database);
  const answered = await sql<{ id: number }>`
    insert into checklist_items (checklist_id, text, rank)
    values (${checklistId}, ${text}, ${rankBetween(onlyRow(last).rank, null)})
    returning id`.execute(context.database);
  return onlyRow(answered).id;
}

async function placeItem(
  { database }: CallContext,
  checklistId: number,
  itemId: number,
  position: number,
): Promise<void> {
  const answered = await sql<{ before: string | null; after: string | null }>`
    with others as (
      select rank from checklist_items where checklist_id = ${checklistId} and id <> ${itemId}),
    follower as (select rank from others order by rank offset ${position - 1} limit 1)
    select (select rank from follower) as after, (select max(rank) from others
      where rank < coalesce((select rank from follower), '~')) as before`.execute(database);
  const { before, after } = onlyRow(answered);
  await sql`
    update checklist_items set rank = ${rankBetween(before, after)}
    where id = ${itemId}`.execute(database);
}

async function isAllDone({ database }: CallContext, cardId: number): Promise<boolean> {
  const answered = await sql<{ done: boolean }>`
    select not exists (select from checklist_items i join checklists k on k.id = i.checklist_id
      where k.card_id = ${cardId} and not i.completed) as done`.execute(database);
  return onlyRow(answered).done;
}

/** The calls about a card's checklists and their items. */
export const checklists = {
  async addCheckList({ cardId, checklistId, text }, context) {
    if (checklistId === undefined) {
      await raiseVersion(context, cardId);
      const id = await addList(context, cardId, text);
      return { data: { checklistId: id, item: null } };
    }
    await lockChecklist(context, { cardId, checklistId });
    const item = await readItem(context, await addItem(context, checklistId, text));
    return { data: { checklistId, item } };
  },

  async editCheckList(input, context) {
    const { cardId, checklistId, itemId, text, completed, assignedUser, dueDate, position } = input;
    const { database } = context;
    await lockChecklist(context, input);
    if (itemId === undefined) {
      await sql`
        update checklists set name = coalesce(${text ?? null}, name)
        where id = ${checklistId}`.execute(database);
      return { data: { checklistId, item: null } };
    }
    const before = await readItem(context, itemId);
    if (assignedUser != null) await refuseStranger(context, assignedUser);
    await sql`
      update checklist_items set
        text = coalesce(${text ?? null}, text),
        completed = coalesce(${completed ?? null}, completed),
        assigned_user_id = case when ${assignedUser !== undefined} then ${assignedUser ?? null}::int
          else assigned_user_id end,
        due_at = case when ${dueDate !== undefined} then ${dueDate ?? null}::timestamptz
          else due_at end
      where id = ${itemId}`.execute(database);
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
        ? sql`delete from checklists where id = ${checklistId}`
        : sql`delete from checklist_items where id = ${itemId}`
    ).execute(context.database);
    return done;
  },
} satisfies DomainHandlers<'card'>;
