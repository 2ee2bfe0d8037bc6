import { detail, openPage } from '../testing/page.ts';
import { changesRefused } from 'shared-api/outbox';
import { waitingFound } from './cards-slice.ts';
import { selectDetail } from './select.ts';
import type { Patch } from './patches.ts';

const item = (id: number, text: string) => ({
  id,
  text,
  completed: false,
  assignedUser: null,
  dueDate: null,
});
const comment = (id: number, text: string) => ({
  id,
  text,
  user: 1,
  createdAt: '2026-01-03T10:00:00Z',
  editedAt: null,
});
const ofItems = { part: 'items', cardId: 9, checklistId: -1 } as const;
const newChecklist: Patch = {
  op: 'addPart',
  part: 'checklists',
  cardId: 9,
  added: { id: -1, name: 'Seeds', items: [] },
};
const newItem = (id: number, text: string): Patch => ({
  op: 'addPart',
  ...ofItems,
  added: item(id, text),
});
const shown = (page: ReturnType<typeof openPage>) => selectDetail(page.state(), 9)!;

test('a checklist that waits takes items, which are ticked, moved and deleted', () => {
  const page = openPage(detail());
  page.queue([newChecklist]);
  page.queue([newItem(-2, 'Beans')]);
  page.queue([newItem(-3, 'Peas')]);
  page.queue([{ op: 'setPart', ...ofItems, id: -3, fields: { completed: true } }]);
  page.queue([{ op: 'placePart', ...ofItems, id: -3, index: 0 }]);
  expect(shown(page)).toMatchObject({
    checklistTotal: 2,
    checklistDone: 1,
    checklists: [{ id: -1, items: [{ text: 'Peas', completed: true }, { text: 'Beans' }] }],
  });
  page.queue([{ op: 'removePart', ...ofItems, id: -2 }]);
  expect(shown(page)).toMatchObject({ checklistTotal: 1, checklists: [{ items: [{ id: -3 }] }] });
});

test('an added part is shown under its first id after the server has assigned one', () => {
  const page = openPage(detail());
  const checklist = page.queue([newChecklist], {
    creates: { localId: -1, at: 'data.checklistId' },
  });
  const beans = page.queue([newItem(-2, 'Beans')], {
    creates: { localId: -2, at: 'data.item.id' },
  });
  const said = page.queue(
    [{ op: 'addPart', part: 'comments', cardId: 9, added: comment(-4, 'Well done') }],
    { creates: { localId: -4, at: 'data.id' } },
  );
  page.send(checklist, { checklistId: 30, item: null });
  page.send(beans, { checklistId: 30, item: item(31, 'Beans') });
  page.send(said, comment(32, 'Well done'));
  page.read(
    detail({
      checklists: [{ id: 30, name: 'Seeds', items: [item(31, 'Beans')] }],
      comments: [comment(32, 'Well done'), comment(33, 'Thanks')],
    }),
  );
  expect(shown(page).checklists).toMatchObject([{ id: -1, items: [{ id: -2 }] }]);
  expect(shown(page).comments.map(({ id }) => id)).toEqual([-4, 33]);
});

test('data that is read while a change is pending goes beneath the change', () => {
  const page = openPage(detail({ comments: [comment(1, 'Mine')] }));
  page.queue([
    { op: 'setCard', id: 9, fields: { name: 'Sow', isWatched: true } },
    { op: 'removePart', part: 'comments', cardId: 9, id: 1 },
  ]);
  page.read(detail({ name: 'Dig', description: 'Deep', comments: [comment(1, 'Mine')] }));
  expect(shown(page)).toMatchObject({
    name: 'Sow',
    description: 'Deep',
    watching: true,
    comments: [],
    commentCount: 0,
  });
});

test('a new label is on the card and on the board, and can be changed before the server has created it', () => {
  const page = openPage(detail());
  const label = { id: -5, name: 'Soil', color: '#336699' };
  page.queue([
    { op: 'addLabel', label },
    { op: 'toggleLabel', cardId: 9, labelId: -5, isOn: true },
  ]);
  page.queue([{ op: 'setLabel', id: -5, fields: { name: 'Earth' } }]);
  expect(shown(page)).toMatchObject({ tags: [-5], boardLabels: [{ id: -5, name: 'Earth' }] });
});

test('a card that is deleted or moved off the board is gone from its page', () => {
  for (const saves of ['gone', 'newPlace']) {
    const page = openPage(detail());
    const change = page.queue([{ op: 'removeCard', id: 9 }], { saves, input: { cardId: 9 } });
    expect(shown(page)).toBeDefined();
    page.send(change, { projectId: 1, card: { ...detail(), boardId: 7 } });
    expect(selectDetail(page.state(), 9)).toBeUndefined();
  }
});

test('changes that waited before the model was there show, and once each', () => {
  const before = openPage(detail());
  const first = before.queue([{ op: 'setCard', id: 9, fields: { name: 'Sow' } }]);
  const page = openPage(detail());
  const second = page.queue([{ op: 'setCard', id: 9, fields: { description: 'Deep' } }], {
    key: 'later',
  });
  page.dispatch(waitingFound([first, second]));
  page.dispatch(waitingFound([first, second]));
  expect(shown(page)).toMatchObject({ name: 'Sow', description: 'Deep' });
  page.dispatch(changesRefused({ changes: [first] }));
  expect(shown(page)).toMatchObject({ name: detail().name, description: 'Deep' });
});

test('a reaction to a comment that waits leaves the comment in the queue as it was', () => {
  const page = openPage(detail());
  const added = { ...comment(-4, 'Well done'), reactions: [] };
  page.queue([{ op: 'addPart', part: 'comments', cardId: 9, added }]);
  page.queue([
    { op: 'toggleReaction', cardId: 9, commentId: -4, emoji: '🎉', userId: 1, isOn: true },
  ]);
  page.read(detail({ description: 'Deep' }));
  expect(shown(page)).toMatchObject({
    description: 'Deep',
    comments: [{ id: -4, reactions: [{ emoji: '🎉', users: [1] }] }],
  });
  expect(added.reactions).toEqual([]);
});

test('a reaction that waits keeps those that others have made meanwhile', () => {
  const mine: Patch = {
    op: 'toggleReaction',
    cardId: 9,
    commentId: 1,
    emoji: '🎉',
    userId: 1,
    isOn: true,
  };
  const said = (users: number[]) => ({
    ...comment(1, 'Done'),
    reactions: [{ emoji: '🎉', users }],
  });
  const page = openPage(detail({ comments: [comment(1, 'Done')] }));
  page.queue([mine]);
  expect(shown(page).comments[0]?.reactions).toEqual([{ emoji: '🎉', users: [1] }]);
  page.read(detail({ comments: [said([2])] }));
  expect(shown(page).comments[0]?.reactions).toEqual([{ emoji: '🎉', users: [2, 1] }]);
  page.queue([{ ...mine, isOn: false }]);
  page.queue([{ ...mine, emoji: '👀', isOn: false }]);
  expect(shown(page).comments[0]?.reactions).toEqual([{ emoji: '🎉', users: [2] }]);
});

test('a reply stays in its thread while the comment that it is to has its first id', () => {
  const page = openPage(detail());
  const said = page.queue(
    [{ op: 'addPart', part: 'comments', cardId: 9, added: comment(-4, 'Done') }],
    { creates: { localId: -4, at: 'data.id' } },
  );
  page.send(said, comment(32, 'Done'));
  page.read(
    detail({ comments: [comment(32, 'Done'), { ...comment(33, 'Thanks'), threadId: 32 }] }),
  );
  expect(shown(page).comments.map(({ id, threadId }) => [id, threadId])).toEqual([
    [-4, undefined],
    [33, -4],
  ]);
});
