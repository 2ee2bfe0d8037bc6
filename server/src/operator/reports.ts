import { readFile } from 'node:fs/promises';
import { contract } from 'shared-api/contract';
import { auditCsv, readAudit } from '../admin/audit.ts';
import { jobStates, readHealth } from '../admin/health.ts';
import { findPeople } from '../admin/people.ts';
import { findProjects } from '../admin/projects.ts';
import { createFileStore } from '../files/create-file-store.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';
import type { Place } from './acts.ts';
import { accepted, type Values } from './typed-input.ts';
import { UsageError } from './usage-error.ts';

const asTable = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.join('\t').trimEnd()).join('\n');

async function listPeople({ database }: Place, [search = '']: Values): Promise<string> {
  const people = await findPeople(database, search)
    .select(['u.id', 'u.email', 'u.is_administrator', 'u.deactivated_at'])
    .orderBy('u.id')
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

async function listProjects({ database }: Place, [search = '']: Values): Promise<string> {
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

async function listJobs({ database }: Place): Promise<string> {
  const jobs = await jobStates(database);
  return asTable(
    jobs.map(({ name, waiting, failing, lastRun, lastError }) => [
      name,
      `${waiting} waiting`,
      `${failing} failing`,
      lastRun ?? '',
      lastError ?? '',
    ]),
  );
}

async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

async function printHealth({ database, config }: Place): Promise<string> {
  const files = await createFileStore(config);
  try {
    const { nodes, ...parts } = await readHealth({ database, config, files });
    const states = Object.entries(parts).map(([name, { isWell, detail }]) => [
      name,
      isWell ? 'well' : 'fails',
      detail,
    ]);
    return asTable([['version', await readVersion()], ...states, ['nodes', nodes]]);
  } finally {
    files.close();
  }
}

const auditFilter = contract.admin.exportAudit.query.strict();
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `act=person-erased` as a field of the filter; a day is the moment at which it begins, in UTC. */
function fieldOf(typed: string): [string, string] {
  const [name = '', ...rest] = typed.split('=');
  const value = rest.join('=');
  if (value.trim() === '') throw new UsageError();
  return [name, DAY.test(value) ? `${value}T00:00:00.000Z` : value];
}

async function printAudit({ database }: Place, [format, ...filter]: Values): Promise<string> {
  if (format !== 'csv' && format !== 'json') throw new UsageError();
  const wanted = accepted(auditFilter, Object.fromEntries(filter.map(fieldOf)));
  const entries = await readAudit(database, wanted);
  return format === 'csv' ? auditCsv(entries) : JSON.stringify(entries, null, 2);
}

async function listSettings({ database }: Place): Promise<string> {
  const settings = await readInstanceSettings(database);
  const written = (value: string | number | boolean | null | readonly string[]) => {
    if (typeof value === 'object') return value === null ? 'default' : value.join(' ');
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    return value;
  };
  return asTable(Object.entries(settings).map(([name, value]) => [name, written(value)]));
}

/** Commands that only read. */
export const reports = {
  people: { takes: '[<name or email>]', run: listPeople },
  projects: { takes: '[<name or owner>]', run: listProjects },
  settings: { takes: '', run: listSettings },
  jobs: { takes: '', run: listJobs },
  health: { takes: '', run: printHealth },
  version: { takes: '', run: readVersion },
  audit: {
    takes: 'json|csv [act=|actorId=|targetKind=|targetId=|search=|from=|to=<value> …]',
    run: printAudit,
  },
} as const;
