import type { Page } from './page.ts';
import { listBeside } from './known-card.ts';

/** Lists 1 to 4, of which a hidden group holds 2. */
const page = {
  board: { status: 'ready', boardMeta: { groups: [{ id: 1, hidden: true, listIds: [2] }] } },
  list: {
    lists: {
      ids: [1, 2, 3, 4],
      entities: Object.fromEntries([1, 2, 3, 4].map((id) => [id, { id }])),
    },
  },
} as unknown as Page;

test('the list beside another is the next one that is shown', () => {
  expect(listBeside(page, 1, 'next')?.id).toBe(3);
  expect(listBeside(page, 3, 'previous')?.id).toBe(1);
  expect(listBeside(page, 4, 'next')).toBeUndefined();
  expect(listBeside(page, 2, 'next')).toBeUndefined();
});
