import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { squareOf, THUMBNAIL_SUFFIX } from '../files/thumbnails.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { DomainError, notFound, ruleBroken } from '../core/domain-errors.ts';
import { FileResponse } from '../calls/file-response.ts';
import { userColumns } from './user-columns.ts';

const EDGE_PIXELS = 128;

/** A person's picture. Its address cannot be guessed, is new with each picture and needs no session. */
export const avatars = {
  async setAvatar(_, { database, caller: { userId }, files, upload }) {
    if (upload === undefined)
      throw new DomainError('malformed', { field: 'file', problem: 'missing' });
    if (!upload.hasThumbnail) {
      throw ruleBroken('no-image', {});
    }
    const thumbnail = await buffer(await files.open(upload.key + THUMBNAIL_SUFFIX));
    const image = await squareOf(thumbnail, EDGE_PIXELS);
    const data = await database
      .with('kept', (db) =>
        db
          .insertInto('avatars')
          .values({ user_id: userId, image })
          .onConflict((conflict) =>
            conflict.column('user_id').doUpdateSet((eb) => ({
              key: eb.fn('gen_random_uuid'),
              image: eb.ref('excluded.image'),
            })),
          )
          .returning('key'),
      )
      .updateTable('users')
      .from('kept')
      .set((eb) => ({
        avatar: eb.fn<string>('concat', [sql.lit('auth/avatar/'), 'kept.key']),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', userId)
      .returning(userColumns)
      .executeTakeFirstOrThrow();
    // Nothing names the upload itself; should removing it fail, it goes with the orphans.
    await files.remove(upload.key + THUMBNAIL_SUFFIX);
    await files.remove(upload.key);
    return { data };
  },

  async removeAvatar(_, { database, caller: { userId } }) {
    await database.deleteFrom('avatars').where('user_id', '=', userId).execute();
    const data = await database
      .updateTable('users')
      .set((eb) => ({ avatar: null, version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .returning(userColumns)
      .executeTakeFirstOrThrow();
    return { data };
  },

  async avatar({ key }, { database }) {
    const found = await database
      .selectFrom('avatars')
      .select('image')
      .where('key', '=', key)
      .executeTakeFirst();
    if (found === undefined) throw notFound('picture');
    const { image } = found;
    const open = () => Promise.resolve(Readable.from([image]));
    return new FileResponse({ open, key, name: 'avatar.webp', contentType: 'image/webp' });
  },
} satisfies DomainHandlers<'auth'>;
