import { writeFile } from 'node:fs/promises';
import { openEmptyDatabase } from './testing/empty-database.ts';
import { startTestServer } from './testing/test-server.ts';
import { migrate } from './database/migrate.ts';
import { schemaSource } from './database/schema/schema-source.ts';

const stop = await startTestServer();
try {
  const { database, close } = await openEmptyDatabase();
  await migrate(database);
  const source = await schemaSource(database);
  await close();
  await writeFile(new URL('./database/schema/schema.generated.ts', import.meta.url), source);
} finally {
  await stop();
}
