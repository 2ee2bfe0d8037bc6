import { sql, type Expression } from 'kysely';

/** Whether the words stand in a text, in capitals or not. */
export const containsText = (text: Expression<string>, words: string): Expression<boolean> =>
  sql`position(lower(${words}) in lower(${text})) > 0`;
