import { plainText } from './plain-text.ts';

test.each([
  ['Two lines\nof  words', 'Two lines of words'],
  ['## Beds\n\n- [ ] rake\n- [x] water\n* sow', 'Beds ☐ rake ☑ water • sow'],
  ['**bold**, *slanted*, _too_, ~~gone~~ and `code`', 'bold, slanted, too, gone and code'],
  ['Ask @[Bob Hill](9) about [the plan](https://example.org/a_b)', 'Ask @Bob Hill about the plan'],
  ['![plan.png](attachment:6)\n> quoted', 'plan.png quoted'],
  ['```js\nlet a = 1\n```', 'let a = 1'],
  // Texts that only look like markup stay.
  ['2 * 3 * 4, snake_case_name, C# and a - b', '2 * 3 * 4, snake_case_name, C# and a - b'],
  ['#12 is done', '#12 is done'],
])('%j reads %j', (markdown, read) => {
  expect(plainText(markdown)).toBe(read);
});

test('only the beginning of a long text is read', () => {
  expect(plainText('a**'.repeat(100_000), 9)).toBe('a**a**a**'.replaceAll('**a**', 'a'));
});
