import { pseudo } from './pseudo.ts';

test('every text is accented, longer and between brackets, also the results of functions', () => {
  const texts = {
    save: 'Save',
    found: (count: number) => `${count} found`,
    priorities: { high: 'High' },
    keys: [['N', 'Add cards']],
    width: 3,
  };
  const shown = pseudo(texts);
  expect(shown.save).toBe('[Sàvé·]');
  expect(shown.found(2)).toBe('[2 föüñd··]');
  expect(shown.priorities.high).toBe('[Hîgh·]');
  expect(shown.keys).toEqual([['[N·]', '[Àdd çàrdš···]']]);
  expect(shown.width).toBe(3);
});
