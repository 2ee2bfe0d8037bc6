import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { malformedBy } from '../contract/malformed.ts';
import { color, email, flag, id, isoTimestamp, name, text } from './scalars.ts';

test.each([
  [name, undefined, { problem: 'missing' }, 'it is required.'],
  [name, ' ', { problem: 'too-short', limit: 1 }, 'it must not be empty.'],
  [text(3), 'long', { problem: 'too-long', limit: 3 }, 'it may have at most 3 characters.'],
  [text(3), 'a\0', { problem: 'nul-character' }, 'it must not contain a NUL character.'],
  [id, 0, { problem: 'too-low', limit: 1 }, 'it must be at least 1.'],
  [z.int().max(5), 6, { problem: 'too-high', limit: 5 }, 'it may be at most 5.'],
  [id, 'one', { problem: 'wrong-type', expected: 'number' }, 'it must be of the type number.'],
  [z.array(id).min(2), [1], { problem: 'too-few', limit: 2 }, 'it must have at least 2 items.'],
  [z.array(id).max(1), [1, 2], { problem: 'too-many', limit: 1 }, 'it may have at most 1 item.'],
  [flag, 7, { problem: 'not-a-choice', choices: ['0', '1'] }, 'it must be one of 0, 1.'],
  [email, 'ann', { problem: 'wrong-format', format: 'email' }, 'it must be an email address.'],
  [color, 'red', { problem: 'wrong-format', format: 'color' }, 'it must be a color like #aabbcc.'],
  [isoTimestamp, '0000-01-01T00:00:00Z', { problem: 'year-0' }, 'it must not be in the year 0.'],
])(
  'case %#: a value is refused with its problem and the bound',
  (schema, value, problem, message) => {
    const { error } = z.object({ it: schema }).safeParse({ it: value }, { reportInput: true });
    expect(malformedBy(error!)).toEqual({
      params: { ...problem, field: 'it' },
      errors: [{ ...problem, path: 'it', message }],
    });
  },
);
