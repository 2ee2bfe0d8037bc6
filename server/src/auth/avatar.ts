import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { User } from 'shared-api/contract';
import { onlyRow } from '../database/only-row.ts';
import { squareOf, THUMBNAIL_SUFFIX } from '../files/thumbnails.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { DomainError, notFound, ruleBroken } from '../core/domain-errors.ts';
import { FileAnswer } from '../calls/file-answer.ts';
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
    const answered = await sql<User>`
      with kept as (
        insert into avatars (user_id, image) values (${userId}, ${image})
        on conflict (user_id) do update set key = gen_random_uuid(), image = excluded.image
        returning key)
      update users set avatar = 'auth/avatar/' || (select key from kept), version = version + 1
      where id = ${userId} returning ${userColumns}`.execute(database);
    // Nothing names the upload itself; should removing it fail, it goes with the orphans.
    await files.remove(upload.key + THUMBNAIL_SUFFIX);
    await files.remove(upload.key);
    return { data: onlyRow(answered) };
  },

  async removeAvatar(_, { database, caller: { userId } }) {
    await sql`delete from avatars where user_id = ${userId}`.execute(database);
    const answered = await sql<User>`
      update users set avatar = null, version = version + 1
      where id = ${userId} returning ${userColumns}`.execute(database);
    return { data: onlyRow(answered) };
  },

  async avatar({ key }, { database }) {
    const { rows } = await sql<{ image: Buffer }>`
      select image from avatars where key = ${key}`.execute(database);
    const image = rows[0]?.image;
    if (image === undefined) throw notFound('picture');
    const open = () => Promise.resolve(Readable.from([image]));
    return new FileAnswer({ open, key, name: 'avatar.webp', contentType: 'image/webp' });
  },
} satisfies DomainHandlers<'auth'>;
