import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Database } from '../database/open-database.ts';
import { FileGoneError, type FileStore } from '../files/file-store.ts';
import { boardSeenBy } from '../access/visible.ts';
import { exportParts, partText } from './export-parts.ts';

interface Exporting {
  readonly database: Database;
  readonly files: Pick<FileStore, 'open'>;
  readonly userId: number;
}

interface StoredAttachment {
  readonly id: number;
  readonly name: string;
  readonly key: string;
}

const ATTACHMENTS_AT_ONCE = 100;
const MAX_NAME_CHARACTERS = 100;

/** A name that every system can unpack, with the number of the attachment so that none is twice. */
function pathOf({ id, name }: StoredAttachment): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-MAX_NAME_CHARACTERS);
  return `files/${id}-${safe}`;
}

/** The attachments that somebody has uploaded to boards that they may see, a few at a time. */
async function* uploadsOf({ database, userId }: Exporting): AsyncGenerator<StoredAttachment> {
  let after = 0;
  for (;;) {
    const page = await database
      .selectFrom('attachments as a')
      .innerJoin('cards as c', 'c.id', 'a.card_id')
      .innerJoin('boards as b', 'b.id', 'c.board_id')
      .where('a.uploaded_by', '=', userId)
      .where('a.id', '>', after)
      .where(boardSeenBy(userId))
      .select(['a.id', 'a.name', 'a.storage_key as key'])
      .orderBy('a.id')
      .limit(ATTACHMENTS_AT_ONCE)
      .execute();
    for (const upload of page) {
      after = upload.id;
      yield upload;
    }
    if (page.length < ATTACHMENTS_AT_ONCE) return;
  }
}

async function* profileText({ database, userId }: Exporting): AsyncGenerator<string> {
  const { rows } = await sql<{ json: string }>`
    select jsonb_pretty(jsonb_build_object('id', id, 'email', email, 'firstName', first_name,
      'lastName', last_name, 'jobRole', job_role, 'settings', settings,
      'signsInWithPassword', password_hash is not null,
      'signsInWithProvider', unique_identifier is not null
        or exists (select from identities i where i.user_id = users.id),
      'signsInWithPasskey', exists (select from passkeys k where k.user_id = users.id),
      'hasAuthenticatorApp', exists (
        select from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null),
      'lastActiveAt', last_active_at)) as json
    from users where id = ${userId}`.execute(database);
  yield `${rows[0]?.json ?? '{}'}\n`;
}

/**
 * A zip of all that is somebody's, written while it is sent: rows come in pages and files as streams,
 * one after the other, so that it takes the same memory whatever its size. Destroying the stream ends
 * it.
 */
export function exportArchive(exporting: Exporting): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  let endCurrent = () => undefined as void;
  output.once('close', () => endCurrent());

  /** Adds a file whose stream is opened when its turn comes; resolves when it has been read. */
  function add(path: string, open: () => Promise<Readable>, compress: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      endCurrent = resolve;
      zip.addReadStreamLazy(path, { compress }, (done) => {
        open().then((stream) => {
          endCurrent = () => {
            stream.destroy();
            resolve();
          };
          stream.once('end', resolve).once('error', reject);
          done(null, stream);
        }, reject);
      });
    });
  }

  const openFile = (key: string) => () =>
    exporting.files.open(key).catch((error: unknown) => {
      // An empty file in its place: one lost file must not withhold all others.
      if (error instanceof FileGoneError) return Readable.from([]);
      throw error;
    });
  const addText = (path: string, text: AsyncGenerator<string>) =>
    add(path, () => Promise.resolve(Readable.from(text)), true);

  async function addAll(): Promise<void> {
    const { database, userId } = exporting;
    await addText('profile.json', profileText(exporting));
    for (const [name, query] of Object.entries(exportParts)) {
      await addText(`${name}.json`, partText(database, query, userId));
    }
    const picture = await database
      .selectFrom('avatars')
      .select('image')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (picture !== undefined) zip.addBuffer(picture.image, 'picture.webp', { compress: false });
    for await (const upload of uploadsOf(exporting)) {
      if (output.destroyed) return;
      await add(pathOf(upload), openFile(upload.key), false);
    }
    zip.end();
  }

  zip.once('error', (error: Error) => output.destroy(error));
  addAll().catch((error: unknown) => output.destroy(error as Error));
  return output;
}
