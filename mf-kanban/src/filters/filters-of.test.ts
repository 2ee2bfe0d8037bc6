import { filtersOf } from './saved-filters.ts';

const sunny = { id: 1, name: 'Sunny', filter: 'label:sun', isShared: false };
const garden = { key: 1, value: [sunny] };

test('a board has its own filters, and none of the board before', () => {
  const ready = { status: 'ready', ...garden } as const;
  expect(filtersOf(ready, 1)).toEqual([sunny]);
  expect(filtersOf(ready, 2)).toBeNull();
  expect(filtersOf(ready, null)).toBeNull();
  expect(filtersOf({ status: 'loading', key: 2, previous: garden }, 2)).toBeNull();
});

test('while they are read again they stay, and before that there are none', () => {
  expect(filtersOf({ status: 'loading', key: 1, previous: garden }, 1)).toEqual([sunny]);
  expect(filtersOf({ status: 'none' }, 1)).toBeNull();
  expect(filtersOf({ status: 'none' }, undefined)).toBeNull();
});
