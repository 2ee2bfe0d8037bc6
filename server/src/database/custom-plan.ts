import { sql } from 'kysely';

const MARK = '/* custom plan */';

/**
 * Put into a statement that PostgreSQL shall plan for its values each time: where the best plan
 * depends on them (how much is searched for, how large a board is) and planning costs little
 * compared to running. All other statements are planned once.
 */
export const customPlan = sql.raw(MARK);

/** Whether a statement is to be planned each time. */
export const asksForCustomPlan = (text: string): boolean => text.includes(MARK);
