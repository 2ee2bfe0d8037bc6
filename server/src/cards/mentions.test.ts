import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  createBoardWithCard,
  signUpMember,
  type BoardWithCard,
} from '../testing/board-with-card.ts';
import { signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
let board: BoardWithCard['board'];
let onCard: BoardWithCard['onCard'];
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  stranger = await signUp(on, 'Stranger');
});
afterAll(() => on.close());
beforeEach(async () => {
  ({ board, onCard } = await createBoardWithCard(on, owner));
  member = await signUpMember(on, owner, onCard);
  await on.database
    .updateTable('users')
    .set({ first_name: 'Zoë', last_name: '(Ops)' })
    .where('id', '=', member.id)
    .execute();
});

const mentions = async (person: TestPerson) => {
  const { data } = await on.call(person, 'notification.getAll', {});
  return data.filter(({ type }) => type === 'mentioned').length;
};

test('the name of a card mentions members by their names, each once', async () => {
  await on.call(owner, 'card.edit', { ...onCard, name: 'Ask @zoë (ops) and @Stranger -' });
  expect(await mentions(member)).toBe(1);
  expect(await mentions(stranger)).toBe(0);
  await on.call(owner, 'card.edit', { ...onCard, name: 'Do ask @Zoë (Ops)' });
  await on.call(owner, 'card.edit', { ...onCard, description: 'See above' });
  expect(await mentions(member)).toBe(1);
});

test('a new card mentions by its name and its description, which is one notification', async () => {
  await on.call(owner, 'card.create', {
    boardId: onCard.boardId,
    listId: board.listIds[0]!,
    position: 1,
    name: 'For @Zoë (Ops)',
    description: `And @[Zoë](${member.id}) again`,
  });
  expect(await mentions(member)).toBe(1);
});

test('the name of a checklist and its items mention members by their names', async () => {
  const { data } = await on.call(owner, 'card.addCheckList', { ...onCard, text: '@Zoë (Ops)' });
  expect(await mentions(member)).toBe(1);
  const onList = { ...onCard, checklistId: data.checklistId };
  await on.call(owner, 'card.editCheckList', { ...onList, text: 'Of @Zoë (Ops)' });
  expect(await mentions(member)).toBe(1);
  await on.call(owner, 'card.editCheckList', { ...onList, text: 'Of nobody' });
  await on.call(owner, 'card.editCheckList', { ...onList, text: 'Of @Zoë (Ops)' });
  expect(await mentions(member)).toBe(2);
  await on.call(owner, 'card.addCheckList', { ...onList, text: 'Call @Zoë (Ops)' });
  expect(await mentions(member)).toBe(3);
});

test('the note of a time entry mentions members by their names', async () => {
  const span = { startedAt: '2026-01-01T10:00:00Z', endedAt: '2026-01-01T11:00:00Z' };
  const note = 'With @Zoë (Ops)';
  const { data } = await on.call(owner, 'card.addTimeEntry', { ...onCard, ...span, note });
  expect(await mentions(member)).toBe(1);
  await on.call(owner, 'card.editTimeEntry', { ...onCard, ...span, entryId: data.id, note });
  expect(await mentions(member)).toBe(1);
});
