import { createFakeBoardView } from 'shared-api/testing/board-view';
import type { ColumnId } from '../columns/columns.ts';
import { groupCards } from '../rows/group-cards.ts';
import { tableRows } from '../rows/table-rows.ts';
import { board as lists } from '../testing/open-table.tsx';
import { copyCells } from './copy-cells.ts';
import { PASTE_MAX_ROWS, planPaste } from './paste-cells.ts';

const NOW = new Date(2026, 4, 20, 12);
const board = createFakeBoardView({ board: lists }).services.board.read();
const rows = tableRows(groupCards(board, { group: 'list', sort: null }, NOW), {
  collapsed: [],
  newIn: null,
});
const COLUMNS: ColumnId[] = ['name', 'assignees', 'start', 'due', 'estimate', 'checklist', 'list'];
const at = (row: number, column: ColumnId, height = 1, width = 1) => {
  const left = COLUMNS.indexOf(column);
  return { top: row, bottom: row + height - 1, left, right: left + width - 1 };
};
const paste = (
  block: string[][],
  range: ReturnType<typeof at>,
  options: Partial<Parameters<typeof planPaste>[0]> = {},
) =>
  planPaste({
    block,
    rows,
    range,
    columns: COLUMNS,
    board,
    whyNoEdit: () => undefined,
    mayAdd: true,
    now: NOW,
    ...options,
  })!;

test('a block goes over the cards below and beside, past the rows of groups', () => {
  const block = [
    ['Mow', 'Noor Ali'],
    ['Rest', ''],
  ];
  const { edits, problems } = paste(block, at(3, 'name'));
  expect(problems).toEqual([]);
  expect(edits).toEqual([
    { cardId: 13, fields: { name: 'Mow', users: [8] } },
    { cardId: 21, fields: { name: 'Rest' } },
  ]);
});

test('one value fills a range, and a block as often as it fits', () => {
  expect(paste([['2']], at(1, 'estimate', 3)).edits).toEqual(
    [11, 12, 13].map((cardId) => ({ cardId, fields: { estimateMinutes: 120 } })),
  );
});

test('what cannot be read is named with the reason, and the rest is taken over', () => {
  const block = [
    ['Ghost', '2026-05-22', 'soon'],
    ['Noor Ali', '', ''],
  ];
  const { edits, problems } = paste(block, at(1, 'assignees'));
  expect(edits).toEqual([
    { cardId: 11, fields: { startAt: new Date(2026, 4, 22).toISOString() } },
    { cardId: 12, fields: { users: [8] } },
  ]);
  expect(problems).toEqual([
    'Sow, Assignees, “Ghost”: There is not exactly one person called Ghost on this board.',
    'Sow, Due, “soon”: This is no date. Write it as 2026-05-22.',
  ]);
});

test('a card is never due before it starts', () => {
  const { edits, problems } = paste([['2026-05-23', '2026-05-22', '1']], at(1, 'start'));
  expect(edits).toEqual([{ cardId: 11, fields: { estimateMinutes: 60 } }]);
  expect(problems).toEqual(['Sow: It would be due before it starts. The dates stay.']);
});

test('rows that are too many become cards of the last group, if they have names', () => {
  const block = [
    ['Plan', 'Ada Berg'],
    ['Harvest', 'Noor Ali'],
    ['', ''],
    ['', 'Ada Berg'],
  ];
  const { added, problems } = paste(block, at(5, 'name'));
  expect(added).toEqual([{ listId: 2, name: 'Harvest', fields: { users: [8] } }]);
  expect(problems).toEqual(['New card, Card, “”: A card needs a name.']);
  expect(paste([['1'], ['2']], at(5, 'estimate'))).toMatchObject({
    added: [],
    problems: [expect.stringContaining('1 row did not fit')],
  });
});

test('columns beyond the last one are counted', () => {
  expect(paste([['Done', 'more', 'yet more']], at(1, 'list'))).toMatchObject({
    moves: new Map([[2, [11]]]),
    problems: ['2 columns did not fit beside the last one.'],
  });
});

test('a card that may not be changed says why, and others are changed', () => {
  const whyNoEdit = (id: number) => (id === 11 ? 'It is locked.' : undefined);
  expect(paste([['1'], ['1']], at(1, 'estimate'), { whyNoEdit })).toMatchObject({
    edits: [{ cardId: 12 }],
    problems: ['Sow: It is locked.'],
  });
});

test('what was copied is pasted back without a change, also columns that cannot be changed', () => {
  const range = { top: 0, bottom: 5, left: 0, right: COLUMNS.length - 1 };
  const block = copyCells(rows, range, COLUMNS, board);
  expect(block).toHaveLength(4);
  expect(block[1]).toEqual(['Weed', '', '', '', '', '1 of 3', 'To do']);
  expect(paste(block, at(1, 'name'))).toEqual({
    edits: [],
    moves: new Map(),
    added: [],
    problems: [],
  });
});

test('what would fill too many rows is not read', () => {
  const block = Array.from({ length: PASTE_MAX_ROWS + 1 }, () => ['Sow']);
  expect(paste(block, at(1, 'name'))).toBeNull();
  expect(paste(block.slice(1), at(1, 'name')).added).toHaveLength(PASTE_MAX_ROWS - 4);
});
