import type { PublicLink } from 'shared-api/contract';
import { newToken } from '../access/session-token.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';
import { refusePublic } from '../instance/refuse-public.ts';
import { now } from '../database/time.ts';

interface LinkRow {
  readonly secret: string;
  readonly shows_names: boolean;
  readonly created_at: Date;
}

const linkColumns = ['secret', 'shows_names', 'created_at'] as const;

const linkOf = ({ secret, shows_names: showsNames, created_at: createdAt }: LinkRow) =>
  ({ secret, showsNames, createdAt: createdAt.toISOString() }) satisfies PublicLink;

/** The calls by which administrators manage a board's public link. */
export const managingPublicLinks = {
  async get({ boardId }, { database }) {
    const link = await database
      .selectFrom('public_links')
      .where('board_id', '=', boardId)
      .select(linkColumns)
      .executeTakeFirst();
    return { data: link === undefined ? null : linkOf(link) };
  },

  async set({ boardId, showsNames }, { database }) {
    await refusePublic(database, 'link');
    const link = await database
      .insertInto('public_links')
      .values({ board_id: boardId, secret: newToken().token, shows_names: showsNames })
      .onConflict((conflict) =>
        conflict.column('board_id').doUpdateSet({ shows_names: showsNames }),
      )
      .returning(linkColumns)
      .executeTakeFirstOrThrow();
    return { data: linkOf(link) };
  },

  async renew({ boardId }, { database }) {
    await refusePublic(database, 'link');
    const link = await database
      .updateTable('public_links')
      // The log of changes only gets the time, which shows that the link has been replaced.
      .set({ secret: newToken().token, created_at: now })
      .where('board_id', '=', boardId)
      .returning(linkColumns)
      .executeTakeFirst();
    if (link === undefined) throw notFound();
    return { data: linkOf(link) };
  },

  async remove({ boardId }, { database }) {
    await database.deleteFrom('public_links').where('board_id', '=', boardId).execute();
    return done;
  },
} satisfies DomainHandlers<'publicLink'>;
