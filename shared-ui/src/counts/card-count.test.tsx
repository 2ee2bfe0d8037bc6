import { render, screen } from '@testing-library/react';
import { CardCount } from './CardCount.tsx';

test.each([
  [{ count: 1, limit: null }, '1', '1 card'],
  [{ count: 2, limit: 5 }, '2/5', '2 of at most 5 cards'],
  [{ count: 7, limit: 5, shown: 3 }, '3 of 7/5', '7 of at most 5 cards, 3 shown'],
  [{ count: 4, limit: null, notes: ['Overdue: 1'] }, '4', '4 cards, Overdue: 1'],
])('the count %p is shown as %p and read as %p', (props, shown, label) => {
  render(<CardCount {...props} />);
  expect(screen.getByRole('img', { name: label })).toHaveTextContent(new RegExp(`^${shown}$`));
});

test.each([
  [3, undefined],
  [4, 'near'],
  [5, 'full'],
  [6, 'over'],
])('%p cards of at most 5 look like %p', (count, fill) => {
  render(<CardCount count={count} limit={5} />);
  expect(screen.getByRole('img').dataset.fill).toBe(fill);
});
