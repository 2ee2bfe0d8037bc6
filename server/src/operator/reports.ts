import { auditCsv, readAudit } from '../admin/audit.ts';
import { findProjects } from '../admin/projects.ts';
import type { Database } from '../database/open-database.ts';
import { UsageError } from './usage-error.ts';

const asTable = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.join('\t').trimEnd()).join('\n');

async function listPeople(database: Database): Promise<string> {
  const people = await database
    .selectFrom('users')
    .select(['id', 'email', 'is_administrator', 'deactivated_at'])
    .orderBy('id')
    .execute();
  return asTable(
    people.map(({ id, email, is_administrator, deactivated_at }) => [
      id,
      email,
      is_administrator ? 'administrator' : '',
      deactivated_at === null ? '' : 'deactivated',
    ]),
  );
}

async function listProjects(database: Database, [search = '']: readonly string[]): Promise<string> {
  const projects = await findProjects(database, search).execute();
  return asTable(
    projects.map(({ id, name, owner, usedMb, quotaMb }) => [
      id,
      `${usedMb} of ${quotaMb} MB`,
      owner?.email ?? '',
      name,
    ]),
  );
}

async function printAudit(database: Database, [format]: readonly string[]): Promise<string> {
  const entries = await readAudit(database, {});
  if (format === 'csv') return auditCsv(entries);
  if (format === 'json') return JSON.stringify(entries, null, 2);
  throw new UsageError();
}

/** Commands that only read. */
export const reports = {
  people: { takes: '', run: listPeople },
  projects: { takes: '[<name or owner>]', run: listProjects },
  audit: { takes: 'json|csv', run: printAudit },
} as const;
