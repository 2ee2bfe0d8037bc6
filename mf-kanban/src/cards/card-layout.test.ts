import { card } from 'shared-cards/testing';
import { cardLayout } from './card-layout.ts';

test('a description shows without its marks, on one line or two', () => {
  const short = cardLayout(card(1, 1, { description: '## Beds\n\n- [ ] rake' }));
  expect(short).toMatchObject({ description: 'Beds ☐ rake', descriptionLines: 1 });
  const long = cardLayout(card(2, 1, { description: '**Long** '.repeat(50) }));
  expect(long.descriptionLines).toBe(2);
  expect(cardLayout(card(3, 1, { description: ' \n' })).descriptionLines).toBe(0);
});
