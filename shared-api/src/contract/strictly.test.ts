import { z } from 'zod';
import { allCalls } from './index.ts';
import { strictly, unknownFieldsIn } from './strictly.ts';

const refusedOf = (schema: z.ZodType, input: unknown) => {
  const { error } = strictly(schema).safeParse(input);
  return error ? unknownFieldsIn(error) : 'taken';
};

const card = z.object({
  name: z.string(),
  tags: z.array(z.object({ id: z.int() })).optional(),
  action: z
    .discriminatedUnion('do', [
      z.object({ do: z.literal('move'), to: z.int() }),
      z.object({ do: z.literal('archive') }),
    ])
    .nullable()
    .default(null),
  key: z.looseObject({ id: z.string() }).optional(),
});

test('a field that a schema does not have is refused by its path, at every depth', () => {
  expect(refusedOf(card, { name: 'Sow' })).toBe('taken');
  expect(refusedOf(card, { name: 'Sow', tags: [{ id: 1 }] })).toBe('taken');
  expect(refusedOf(card, { name: 'Sow', shade: 1, size: 2 })).toEqual(['shade', 'size']);
  expect(refusedOf(card, { name: 'Sow', tags: [{ id: 1, name: 'x' }] })).toEqual(['tags.0.name']);
  const action = { do: 'archive', to: 1 };
  expect(refusedOf(card, { name: 'Sow', action })).toEqual(['action.to']);
  expect(card.parse({ name: 'Sow', shade: 1 })).toEqual({ name: 'Sow', action: null });
});

test('what browsers add to objects of theirs is taken, and other mistakes come first', () => {
  expect(refusedOf(card, { name: 'Sow', key: { id: 'a', type: 'b' } })).toBe('taken');
  expect(refusedOf(card, { shade: 1 })).toBeUndefined();
});

test('checks of a whole object hold as before', () => {
  const range = z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from < to);
  expect(refusedOf(range, { from: 1, to: 2 })).toBe('taken');
  expect(refusedOf(range, { from: 2, to: 1 })).toBeUndefined();
});

test.each(allCalls())('the body of $name refuses what it does not have', ({ call }) => {
  const { error } = strictly(call.body).safeParse({ surelyNotAField: 1 });
  const keys = error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  );
  expect(keys).toEqual(['surelyNotAField']);
});
