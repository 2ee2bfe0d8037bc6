import { sql, type RawBuilder } from 'kysely';
import type { SinceInStatement } from '../changes/changed-since.ts';
import { changesSince } from '../lists/board-changes.ts';

/**
 * The most bytes of changes that events carry. Everybody who has the board open gets them, so
 * larger changes are left to a call, whose response is compressed.
 */
const MAX_CARRIED_BYTES = 32_768;

/**
 * The changes of a board since an event as JSON, as events carry them. Null if clients have to ask
 * instead: the changes are too large, or include something that differs between people.
 */
export const liveChanges = (wanted: SinceInStatement): RawBuilder<string | null> => sql`(
  select format('{"since":%s,"eventId":%s,"data":%s}',
    ${wanted.since}::float8::int8, "eventId"::int8, data)
  from (${changesSince(wanted)}) changes
  where not "includesBoard" and length(data) <= ${MAX_CARRIED_BYTES})`;
