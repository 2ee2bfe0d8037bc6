import { sql } from 'kysely';

const MARK = '/* custom plan */';

/**
 * Stands in a statement of a call that PostgreSQL shall plan each time, for the values it comes with:
 * where what is best depends on them (how much is searched for, how large a board is) and planning is
 * little beside the work. All other statements are planned once.
 */
export const customPlan = sql.raw(MARK);

/** Whether a statement asks for a plan of its own each time. */
export const asksForCustomPlan = (text: string): boolean => text.includes(MARK);
