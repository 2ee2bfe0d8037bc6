import { KEPT_VIEWS_MAX } from 'shared-api/limits';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { now } from '../database/time.ts';

/** The calls about what views of a board keep for a person. */
export const boardViewCalls = {
  async getSettings({ boardId, view }, { database, caller: { userId } }) {
    const kept = await database
      .selectFrom('view_settings')
      .where('user_id', '=', userId)
      .where('board_id', '=', boardId)
      .where('view', '=', view)
      .select((eb) => eb.ref('settings').$castTo<Record<string, unknown>>().as('settings'))
      .executeTakeFirst();
    return { data: kept?.settings ?? null };
  },

  async saveSettings({ boardId, view, settings }, { database, caller: { userId } }) {
    const json = JSON.stringify(settings);
    await database
      .insertInto('view_settings')
      .values({ board_id: boardId, user_id: userId, view, settings: json })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'board_id', 'view'])
          .doUpdateSet({ settings: json, saved_at: now }),
      )
      .execute();
    // A view may be called anything, so that without an end a board could fill the database.
    await database
      .deleteFrom('view_settings')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('view_settings')
          .where('user_id', '=', userId)
          .where('board_id', '=', boardId)
          .orderBy('saved_at', 'desc')
          .orderBy('id', 'desc')
          .offset(KEPT_VIEWS_MAX)
          .select('id'),
      )
      .execute();
    return done;
  },
} satisfies DomainHandlers<'boardView'>;
