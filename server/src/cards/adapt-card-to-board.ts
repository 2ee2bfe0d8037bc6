import type { CallContext } from '../calls/call-context.ts';
import type { Database } from '../database/open-database.ts';
import { isMember } from '../entities/members/is-member.ts';

/** Gives a card the tags of its new board that have the same names, creating missing ones. */
async function adaptTags(database: Database, boardId: number, cardId: number): Promise<void> {
  const tagsOfCard = database
    .selectFrom('card_tags as ct')
    .innerJoin('tags as t', 't.id', 'ct.tag_id')
    .where('ct.card_id', '=', cardId);
  await database
    .insertInto('tags')
    .columns(['board_id', 'name', 'color', 'attach_in_board'])
    .expression(
      tagsOfCard.select((eb) => [
        eb.val(boardId).as('board_id'),
        't.name',
        't.color',
        't.attach_in_board',
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('card_tags')
    .columns(['card_id', 'tag_id', 'ordinal'])
    .expression(
      tagsOfCard
        .innerJoin('tags as own', (join) =>
          join
            .on('own.board_id', '=', boardId)
            .on((eb) => eb(eb.fn('lower', ['own.name']), '=', eb.fn('lower', ['t.name']))),
        )
        .select(['ct.card_id', 'own.id', 'ct.ordinal']),
    )
    .execute();
  await database
    .deleteFrom('card_tags as ct')
    .using('tags as t')
    .where('ct.card_id', '=', cardId)
    .whereRef('t.id', '=', 'ct.tag_id')
    .where('t.board_id', '<>', boardId)
    .execute();
}

/** Removes people who cannot edit the card's board from the card and from its checklist items. */
async function removeStrangers({ database, place }: CallContext, cardId: number): Promise<void> {
  await database
    .deleteFrom('card_users')
    .where('card_id', '=', cardId)
    .where((eb) => eb.not(isMember(place, eb.ref('card_users.user_id'))))
    .execute();
  await database
    .updateTable('checklist_items as i')
    .from('checklists as k')
    .set({ assigned_user_id: null })
    .whereRef('k.id', '=', 'i.checklist_id')
    .where('k.card_id', '=', cardId)
    .where('i.assigned_user_id', 'is not', null)
    .where((eb) => eb.not(isMember(place, eb.ref('i.assigned_user_id').$notNull())))
    .execute();
}

/**
 * Adapts a card to its new board: tags by name, creating missing ones; people only if they are
 * members there. Cards that counted towards it stay behind, and its history comes along.
 */
export async function adaptCardToBoard(context: CallContext, cardId: number): Promise<void> {
  const { boardId, projectId } = context.place;
  const { database } = context;
  await adaptTags(database, boardId, cardId);
  await removeStrangers(context, cardId);
  await database
    .updateTable('cards')
    .set((eb) => ({ parent_id: null, version: eb('version', '+', 1) }))
    .where('parent_id', '=', cardId)
    .execute();
  await database
    .updateTable('attachments')
    .set({ project_id: projectId })
    .where('card_id', '=', cardId)
    .execute();
  await database
    .updateTable('notifications')
    .set({ board_id: boardId })
    .where('card_id', '=', cardId)
    .execute();
}
