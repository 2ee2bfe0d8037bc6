import { act, screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { card, list } from 'shared-api/testing/examples';
import { openBoard, titles } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';

const file = path.join(__dirname, '../../../docs/keystrokes.md');
const KEY = /`([^`]+)`/;
const NAME = 'Sow';

/** A cell of the table: keys, and _choice_ or _name_ between them. */
const partsOf = (cell: string) => cell.split(' ');
const strokesOf = (cell: string) =>
  partsOf(cell).filter((part) => KEY.test(part) || part === '_choice_').length;

/** A cell as keys that are pressed on a page. */
const pressed = (cell: string) =>
  partsOf(cell)
    .map((part) => KEY.exec(part)?.[1] ?? NAME)
    .map((key) => (key === NAME ? key : key.length === 1 ? key.toLowerCase() : `{${key}}`))
    .join('');

const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

type Page = Awaited<ReturnType<typeof openCard>>;

async function openCard() {
  const { board } = peopledBoard();
  board.lists = [list(1, 'To do', [card(11, 1), card(12, 1)]), list(2, 'Done', [card(21, 2)])];
  board.handlers.card!.addTag = () => ({
    data: { id: 5, tagName: 'UI', tagColor: '#6366f1', attachInboard: true },
  });
  const page = openBoard(board);
  const tile = await screen.findByRole('group', { name: 'Card 11' });
  act(() => tile.focus());
  const sent = (call: string) =>
    page.received.filter(({ name }) => name === call).map(({ input }) => input);
  return { ...page, sent };
}

/** What a task leaves behind on the board of the test. */
const OUTCOMES: Readonly<Record<string, (page: Page) => void>> = {
  'Add a card': ({ sent }) => expect(sent('card.create')).toMatchObject([{ name: NAME }]),
  'Open the card': ({ location }) => expect(location()).toMatch(/\/card\/11$/),
  'Assign it to me': ({ sent }) => expect(sent('card.edit')).toMatchObject([{ users: [1] }]),
  'Assign somebody': ({ sent }) => expect(sent('card.edit')).toMatchObject([{ users: [2] }]),
  'Put a label on': ({ sent }) => expect(sent('card.addTag')).toMatchObject([{ tagId: 5 }]),
  'Make it due tomorrow': ({ sent }) =>
    expect(sent('card.edit')).toMatchObject([
      { dueDate: dayjs().add(1, 'day').endOf('day').toISOString() },
    ]),
  'Set the priority': ({ sent }) => expect(sent('card.edit')).toMatchObject([{ priority: 'low' }]),
  'Move it to the next list': () => expect(titles('Done')).toEqual(['Card 21', 'Card 11']),
  'Move it to another list': () => expect(titles('Done')).toEqual(['Card 21', 'Card 11']),
  'Complete it': ({ sent }) => expect(sent('card.setStatus')).toMatchObject([{ complete: 1 }]),
  'Archive it': ({ sent }) => expect(sent('card.archived')).toMatchObject([{ archive: 1 }]),
  'Show only my cards': ({ location }) => expect(location()).toContain('q=assignee%3Ame'),
};

test('the table has twelve tasks, each of which is tried', () => {
  expect(rows.map(([task]) => task)).toEqual(Object.keys(OUTCOMES));
  expect(rows).toHaveLength(12);
});

test.each(rows)('%s: the keys of the table do it', async (task = '', ours = '') => {
  const page = await openCard();
  await page.user.keyboard(pressed(ours));
  await waitFor(() => OUTCOMES[task]!(page));
});

test.each(rows)('%s: it takes no more keys here than elsewhere', (_, ours = '', ...others) => {
  expect(strokesOf(ours)).toBeGreaterThan(0);
  for (const theirs of others.map(strokesOf).filter((strokes) => strokes > 0))
    expect(strokesOf(ours)).toBeLessThanOrEqual(theirs);
});
