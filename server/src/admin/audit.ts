import { Readable } from 'node:stream';
import { expressionBuilder } from 'kysely';
import type { AuditDetails, AuditEntry, CallInput, Contract } from 'shared-api/contract';
import { randomUUID } from 'node:crypto';
import type { DomainHandlers } from '../calls/call-context.ts';
import { FileResponse } from '../calls/file-response.ts';
import { idOf, joined, jsonbObject } from '../database/jsonb.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { containsText, fullName, rowCount } from '../database/sql-fragments.ts';
import { isoTimestamp } from '../database/time.ts';

type AuditFilter = Omit<CallInput<Contract['admin']['exportAudit']>, 'format'>;

const matching = (database: Database, wanted: AuditFilter) => {
  const { actorId, act, targetKind, targetId, search = '', from, to } = wanted;
  return database
    .selectFrom('audit_log as a')
    .$if(actorId !== undefined, (query) => query.where('a.actor_id', '=', actorId ?? 0))
    .$if(targetId !== undefined, (query) => query.where('a.target_id', '=', targetId ?? 0))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containsText(eb.fn.coalesce('a.actor_name', eb.val('')), search),
          containsText(eb.fn.coalesce('a.target_name', eb.val('')), search),
        ]),
      ),
    )
    .where((eb) =>
      eb.and([
        act === undefined ? eb.lit(true) : eb('a.act', '=', act),
        targetKind === undefined ? eb.lit(true) : eb('a.target_kind', '=', targetKind),
        from === undefined ? eb.lit(true) : eb('a.at', '>=', new Date(from)),
        to === undefined ? eb.lit(true) : eb('a.at', '<', new Date(to)),
      ]),
    );
};

const eb = expressionBuilder<DB & { a: DB['audit_log'] }, 'a'>();

const nameIn = (side: 'from' | 'to') =>
  eb
    .selectFrom('users as u')
    .where('u.id', '=', idOf(eb.ref('a.details'), side))
    .select(fullName('u').as('name'))
    .$asScalar();

/** The details, with the names of the owners of a transferred project who have not been erased. */
const namedDetails = eb
  .case()
  .when('a.act', '=', 'project-transferred')
  .then(
    joined(
      eb.ref('a.details'),
      eb.fn('jsonb_strip_nulls', [jsonbObject({ fromName: nameIn('from'), toName: nameIn('to') })]),
    ),
  )
  .else(eb.ref('a.details'))
  .end()
  .$castTo<AuditDetails>();

const entriesOf = (database: Database, wanted: AuditFilter) =>
  matching(database, wanted)
    .select((eb) => [
      'a.id',
      isoTimestamp(eb.ref('a.at')).as('at'),
      'a.source',
      'a.actor_id as actorId',
      'a.actor_name as actorName',
      'a.act',
      'a.target_kind as targetKind',
      'a.target_id as targetId',
      'a.target_name as targetName',
      namedDetails.as('details'),
    ])
    .orderBy('a.id', 'desc');

const COLUMNS = [
  'id',
  'at',
  'source',
  'actorId',
  'actorName',
  'act',
  'targetKind',
  'targetId',
  'targetName',
  'details',
] as const satisfies readonly (keyof AuditEntry)[];

/** A field of CSV. What a spreadsheet would take for a formula gets an apostrophe in front. */
function csvField(value: unknown): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The entries as CSV, with a line of names. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const lines = entries.map((entry) => COLUMNS.map((column) => csvField(entry[column])).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/** All entries that match, the newest first. */
export const readAudit = (database: Database, wanted: AuditFilter): Promise<AuditEntry[]> =>
  entriesOf(database, wanted).execute();

/** The calls that read the audit log. */
export const auditLog = {
  async getAudit({ itemsPerPage, offset, ...wanted }, { database }) {
    const { total } = await matching(database, wanted)
      .select(rowCount.as('total'))
      .executeTakeFirstOrThrow();
    const data = await entriesOf(database, wanted).limit(itemsPerPage).offset(offset).execute();
    return { data, totalCount: total };
  },

  async exportAudit({ format, ...wanted }, { database }) {
    const entries = await readAudit(database, wanted);
    const text = format === 'csv' ? auditCsv(entries) : JSON.stringify(entries, null, 2);
    const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json';
    const name = `audit-${new Date().toISOString().slice(0, 10)}.${format}`;
    const open = () => Promise.resolve(Readable.from([Buffer.from(text)]));
    return new FileResponse({ open, key: randomUUID(), name, contentType, isKept: false });
  },
} satisfies DomainHandlers<'admin'>;
