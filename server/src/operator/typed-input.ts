import type { z } from 'zod';
import { UsageError } from './usage-error.ts';

/** What follows the name of a command. */
export type Values = readonly string[];

/** What was typed, if a call would accept it. */
export function accepted<Schema extends z.ZodType>(
  schema: Schema,
  typed: object,
): z.output<Schema> {
  const { data, success } = schema.safeParse(typed);
  if (!success) throw new UsageError();
  return data;
}

/** A number in digits alone; whatever else was typed is no number to a schema. */
export const digits = (typed = '') => (/^\d+$/.test(typed) ? Number(typed) : Number.NaN);
