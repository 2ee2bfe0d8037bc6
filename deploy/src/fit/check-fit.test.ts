import { expect, test } from '@jest/globals';
import { allCalls, callShape, callShapes, type Call } from 'shared-api/contract';
import { z } from 'zod';
import { callProblem } from './check-fit.ts';

const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('move'), to: z.int() }),
  z.object({ do: z.literal('archive') }),
]);
const data = z.object({ id: z.int(), name: z.string(), size: z.enum(['s', 'm']) });
const edit = (body: z.ZodObject, returned: z.ZodType = data): Call => ({
  method: 'POST',
  path: 'card/edit/:cardId',
  summary: 'Edit',
  access: { of: 'anyone' },
  rate: 'normal',
  transfer: 'json',
  params: z.object({ cardId: z.int() }),
  query: z.object({}),
  body,
  data: returned,
  extra: {},
});

const base = z.object({ name: z.string(), size: z.enum(['s', 'm']).optional(), action });
const problem = (used: Call, offered: Call) => callProblem(callShape(used), callShape(offered));

const optional = base.extend({ color: z.string().optional() });
const more = data.extend({ color: z.string() });
const larger = data.extend({ size: z.enum(['s', 'm', 'l']) });

test('an API that takes and returns more than a page has fits it', () => {
  expect(problem(edit(base), edit(base))).toBeUndefined();
  expect(problem(edit(base), edit(optional, more))).toBeUndefined();
  expect(problem(edit(base), edit(base, larger))).toBeUndefined();
  expect(problem(edit(base), edit(base.extend({ name: z.string().optional() })))).toBeUndefined();
});

test.each<[string, Call, Call, RegExp]>([
  ['a field that the API does not take yet', edit(optional), edit(base), /color is not taken/],
  [
    'a field that the API has come to need',
    edit(base),
    edit(base.extend({ color: z.string() })),
    /sends, color is missing/,
  ],
  [
    'a choice that the API does not have yet',
    edit(base.extend({ size: z.enum(['s', 'l']) })),
    edit(base),
    /size may not be l/,
  ],
  [
    'a field of another type',
    edit(base),
    edit(base.extend({ name: z.int() })),
    /name is string instead of integer/,
  ],
  ['a field that is not returned yet', edit(base, more), edit(base), /gets, data.color is missing/],
  [
    'an optional field that is never returned',
    edit(base, data.extend({ color: z.string().optional() })),
    edit(base),
    /data.color is never returned/,
  ],
  [
    'a value that may be null now',
    edit(base),
    edit(base, data.extend({ name: z.string().nullable() })),
    /data.name is string or null instead of string/,
  ],
  [
    'a kind of object with another field',
    edit(base),
    edit(
      base.extend({
        action: z.discriminatedUnion('do', [
          z.object({ do: z.literal('move'), listId: z.int() }),
          z.object({ do: z.literal('archive') }),
        ]),
      }),
    ),
    /action.listId is missing/,
  ],
])('%s does not fit', (_, used, offered, expected) => {
  expect(problem(used, offered)).toMatch(expected);
});

test('a call that the API lacks, or has elsewhere, is named', () => {
  const used = callShape(edit(base));
  expect(callProblem(used, undefined)).toBe('the API does not have it');
  expect(callProblem(used, { ...used, path: 'card/change/:id' })).toMatch('POST card/change/:id');
});

test('the contract fits itself, call by call', () => {
  const shapes = callShapes(allCalls());
  const again = JSON.parse(JSON.stringify(shapes)) as typeof shapes;
  for (const [name, shape] of Object.entries(shapes)) {
    // Its hash would be the same: this compares the parts.
    const other = { ...again[name]!, input: { ...again[name]!.input, note: 1 } };
    expect([name, callProblem(shape, other)]).toEqual([name, undefined]);
  }
});
