import { sql, type RawBuilder } from 'kysely';
import type { SinceInStatement } from '../changes/changed-since.ts';
import { changesSince } from '../lists/board-changes.ts';

/**
 * Most characters that events carry of a board. What is longer is left to a call, whose response is
 * compressed: everybody who has the board open gets these.
 */
const MAX_CARRIED_BYTES = 32_768;

/**
 * JSON of what has changed on a board since an event, as events carry it. Null where clients have to
 * ask instead: too much has changed, or something that is read for each person.
 */
export const liveChanges = (wanted: SinceInStatement): RawBuilder<string | null> => sql`(
  select format('{"since":%s,"eventId":%s,"data":%s}',
    ${wanted.since}::float8::int8, "eventId"::int8, data)
  from (${changesSince(wanted)}) changes
  where not "includesBoard" and length(data) <= ${MAX_CARRIED_BYTES})`;
