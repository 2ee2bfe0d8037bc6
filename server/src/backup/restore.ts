import type pg from 'pg';
import { createClient } from '../database/primary-client.ts';
import { hasMigration, migrate } from '../database/migrate.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import type { BackupPlace } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { emptySchema } from './emptied-schema.ts';
import { entryOfTable, FILES, type Manifest } from './manifest.ts';
import { useExactTexts } from './stored-tables.ts';
import { type StagedFiles, stageFiles, storedFiles } from './stored-files.ts';
import { fillTable, setCounters } from './table-rows.ts';
import { withoutChecks } from './without-checks.ts';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';

export interface RestorePlace extends BackupPlace {
  /** Whether the data in the target may be lost. */
  readonly replace: boolean;
  /**
   * Whether all sessions and access tokens of the archive are restored, even if they have ended
   * since.
   */
  readonly keepSessions?: boolean;
}

/**
 * Replaces the contents of a database by an archive and migrates it to the current schema, in one
 * transaction: an archive or a row that does not fit leaves everything as it was. Sessions, access
 * tokens and password links that have ended since the archive was made stay ended: only sessions
 * and tokens that the target still has are restored, and no password links.
 */
export async function restore(place: RestorePlace): Promise<Manifest> {
  const { connectionString, filesDirectory, archive } = place;
  const manifest = await verifyArchive(archive);
  if (!hasMigration(manifest.migration)) {
    throw new BackupError(
      `The archive has migration ${manifest.migration}, which this version does not have: ` +
        'update it first.',
    );
  }
  const client = createClient(connectionString);
  client.on('error', () => undefined);
  await client.connect();
  let files: StagedFiles | undefined;
  try {
    if (!place.replace) await refuseFullTarget(client, filesDirectory);
    files = await stageFiles(filesDirectory);
    await client.query('begin');
    const living = await emptyTarget(client);
    await fill(client, archive, manifest, files);
    if (place.keepSessions !== true) await endSessionsBut(client, living);
    await client.query('commit');
    await files.takeOver();
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
    await files?.discard();
  }
}

async function refuseFullTarget(client: pg.Client, filesDirectory: string): Promise<void> {
  const hint = 'Give --replace to lose what is there.';
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.users') is not null as there`,
  );
  if (rows[0]?.there === true) {
    const users = await client.query('select from public.users limit 1');
    if (users.rowCount !== 0) throw new BackupError(`The database is in use. ${hint}`);
  }
  for await (const _ of storedFiles(filesDirectory)) {
    throw new BackupError(`There are files in ${filesDirectory}. ${hint}`);
  }
}

/** Empties the target and returns the hashes of the tokens that were valid until then. */
async function emptyTarget(client: pg.Client): Promise<Buffer[]> {
  // Otherwise a running server could make us wait for its tables without end.
  await client.query(`set local lock_timeout to '15s'`);
  try {
    const living = await livingSessions(client);
    await emptySchema(client);
    return living;
  } catch (error) {
    if ((error as { code?: unknown }).code !== '55P03') throw error;
    throw new BackupError('The database is busy: stop every server that uses it first.');
  }
}

async function livingSessions(client: pg.Client): Promise<Buffer[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.sessions') is not null as there`,
  );
  if (rows[0]?.there !== true) return [];
  // A running server that would end a session meanwhile has to wait.
  await client.query('lock table public.sessions in share mode');
  const living = await client.query<{ token_hash: Buffer }>(
    'select token_hash from public.sessions where expires_at > now()',
  );
  return living.rows.map(({ token_hash }) => token_hash);
}

async function endSessionsBut(client: pg.Client, living: Buffer[]): Promise<void> {
  await client.query('delete from public.sessions where token_hash <> all($1::bytea[])', [living]);
  await client.query('delete from public.password_reset_tokens');
  await client.query('delete from public.address_proofs');
}

async function fill(
  client: pg.Client,
  archive: string,
  manifest: Manifest,
  files: StagedFiles,
): Promise<void> {
  await useExactTexts(client);
  const database = onOneClient(client);
  await migrate(database, { to: manifest.migration, isInTransaction: true });
  const tables = new Map(manifest.tables.map((table) => [entryOfTable(table.name), table]));
  await withoutChecks(client, async () => {
    for await (const { name, content } of readArchive(archive)) {
      const table = tables.get(name);
      if (table !== undefined) await fillTable(client, table, content);
      else if (name.startsWith(FILES)) await files.add(name.slice(FILES.length), content);
      else await drain(content);
    }
  });
  await setCounters(client, manifest.tables);
  await migrate(database, { isInTransaction: true });
}

async function drain(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}

/** A database whose statements all run on one connection, inside its transaction. */
function onOneClient(client: pg.Client): Kysely<unknown> {
  const query = (text: string, values: readonly unknown[] = []) => client.query(text, [...values]);
  const connection = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
