import { sql } from 'kysely';
import type { AdministrativeAct, AuditDetails } from 'shared-api/contract';
import { textOf } from '../database/jsonb.ts';
import type { Database } from '../database/open-database.ts';
import { fullName } from '../database/sql-fragments.ts';

/** The person who does something, and where. */
export interface Author {
  /** An operator at the command line or the environment has no account: null. */
  readonly actor: number | null;
  /** Left out: the console. */
  readonly source?: 'console' | 'command-line' | 'environment';
}

interface Act extends Author {
  readonly act: AdministrativeAct;
  readonly target:
    { readonly kind: 'person' | 'project'; readonly id: number } | { readonly kind: 'instance' };
  readonly details?: AuditDetails;
}

/**
 * Writes what an administrator does to the audit log, in the transaction that does it. To be called
 * while the target is still there, since the entry keeps its name.
 */
export async function recordAct(database: Database, recorded: Act): Promise<void> {
  const { actor, source = 'console', act, target, details = {} } = recorded;
  const id = 'id' in target ? target.id : null;
  await database
    .insertInto('audit_log')
    .values((eb) => ({
      source,
      act,
      actor_id: actor,
      actor_name: eb
        .selectFrom('users as u')
        .where('u.id', '=', actor)
        .select(fullName('u').as('name')),
      target_kind: target.kind,
      target_id: id,
      target_name:
        target.kind === 'project'
          ? eb.selectFrom('projects').where('id', '=', id).select('name')
          : target.kind === 'person'
            ? eb.selectFrom('users as u').where('u.id', '=', id).select(fullName('u').as('name'))
            : null,
      details: JSON.stringify(details),
    }))
    .execute();
}

/**
 * Removes the name and the address of an erased person from the audit log; the number of the account
 * stays. What a mail server said of a test mail to them may have the address, too.
 */
export async function forgetNames(
  database: Database,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await database
    .updateTable('audit_log')
    .set({ details: sql<string>`details - 'to' - 'answer'` })
    .where('act', '=', 'test-mail-sent')
    .where((eb) =>
      eb.or([eb('actor_id', '=', id), eb(textOf(eb.ref('details'), 'to'), '=', email)]),
    )
    .execute();
  await database
    .updateTable('audit_log')
    .set({ target_name: null })
    .where('target_kind', '=', 'person')
    .where('target_id', '=', id)
    .execute();
  await database
    .updateTable('audit_log')
    .set({ actor_name: null })
    .where('actor_id', '=', id)
    .execute();
}
