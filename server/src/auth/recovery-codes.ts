import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/open-database.ts';
import { rowCount } from '../database/sql-fragments.ts';

const CODES = 10;
// Without characters that look alike.
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** About 79 random bits, so that the hash need not be slow. */
function newCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) =>
    CHARACTERS.charAt(byte % CHARACTERS.length),
  );
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

const hashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replaceAll(/[^a-z2-9]/g, '')}`)
    .digest();

/** Makes recovery codes in place of all older ones. */
export async function newRecoveryCodes(database: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await database.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await database
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** Makes recovery codes for somebody who has none, as with the first factor. */
export async function firstRecoveryCodes(database: Database, userId: number): Promise<string[]> {
  return (await recoveryCodesLeft(database, userId)) > 0 ? [] : newRecoveryCodes(database, userId);
}

export async function recoveryCodesLeft(database: Database, userId: number): Promise<number> {
  const { left } = await database
    .selectFrom('recovery_codes')
    .select(rowCount.as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Uses up a recovery code; returns whether it was right. */
export async function useRecoveryCode(
  database: Database,
  userId: number,
  code: string,
): Promise<boolean> {
  const used = await database
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
