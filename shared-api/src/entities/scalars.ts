import { z } from 'zod';
import { refusedAs } from './field-problem.ts';
import {
  DESCRIPTION_MAX_CHARACTERS,
  INTEGER_MAX,
  NAME_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
} from '../limits.ts';

/** An identifier in a body. */
export const id = z.int().min(1).max(INTEGER_MAX);
/** An identifier or number in a path or query, where everything is text. */
export const idInPath = z.coerce.number<number>().pipe(id);

/** A flag the specification sends as 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)]);
export type Flag = z.infer<typeof flag>;
/** A flag in a path, where everything is text. */
export const flagInPath = z.coerce.number<Flag>().pipe(flag);

// PostgreSQL text cannot hold NUL, so it is refused here rather than by the database.
const withoutNul = (text: string) => !text.includes('\0');

// PostgreSQL does not accept a lone surrogate, as cutting an emoji leaves it, so it becomes a
// replacement character.
const wellFormed = (text: string) => text.toWellFormed();

/** Text of any kind, up to a number of characters. */
export const text = (max: number) =>
  z.string().max(max).refine(withoutNul, refusedAs('nul-character')).overwrite(wellFormed);

/** A name of anything but a tag: trimmed, 1 to `NAME_MAX_CHARACTERS` characters. */
export const name = text(NAME_MAX_CHARACTERS)
  .trim()
  .min(1)
  .meta({ description: 'A name: trimmed, not empty' });
/** A name of a tag, trimmed and not empty. */
export const tagName = text(TAG_MAX_CHARACTERS).trim().min(1);
/** A description of a project, board or card; may be empty. */
export const description = text(DESCRIPTION_MAX_CHARACTERS);
/** A text of one line; may be empty. */
export const shortText = text(NAME_MAX_CHARACTERS);
/** An e-mail address in lower case. */
export const email = text(254).trim().toLowerCase().pipe(z.email());
/** A domain that mail addresses end in, in lower case. */
export const domain = z
  .string()
  .max(253)
  .trim()
  .toLowerCase()
  .pipe(
    z.stringFormat('domain', /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/),
  );
/** A color as `#rrggbb`. */
export const color = z.stringFormat('color', /^#[0-9a-fA-F]{6}$/);

/** A timestamp, ISO 8601 with its offset. PostgreSQL has no year 0. */
export const isoTimestamp = z.iso
  .datetime({ offset: true })
  .refine((written) => !written.startsWith('0000'), refusedAs('year-0'));

/** A place among siblings, 1-based. */
export const position = z.int().min(1).max(INTEGER_MAX).meta({ description: '1-based' });
/** The version of a row that the caller last saw; a stale one is refused with 409. */
export const version = z.int().min(1).max(INTEGER_MAX);
/** The text that an edit was made on, for what has no version; another one is refused with 409. */
export const textBefore = z.string().max(DESCRIPTION_MAX_CHARACTERS).optional().meta({
  description: 'The text before, as the caller knows it; left out: whatever it is',
});
