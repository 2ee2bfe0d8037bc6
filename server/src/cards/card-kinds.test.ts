import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let boardId: number;
let [from, to] = [0, 0];
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
});
afterAll(() => on.close());
beforeEach(async () => {
  const board = await createBoard(on, owner);
  boardId = board.boardId;
  [from, to] = board.listIds as [number, number];
});

const cardIn = (listId: number, name: string) => createCard(on, owner, { boardId, listId, name });
const cardOf = async (cardId: number) =>
  (await on.call(owner, 'card.getCardById', { boardId, cardId })).data;

describe('a card of another kind', () => {
  const convert = (cardId: number, kind: 'template' | 'epic' | 'milestone' | 'card') =>
    on.call(owner, 'card.convert', { boardId, cardId, kind });
  const setParent = (cardId: number, parentId: number | null) =>
    on.call(owner, 'card.setParent', { boardId, cardId, parentId });

  test('a template creates plain cards with its contents', async () => {
    const cardId = await cardIn(from, 'Release');
    const onCard = { boardId, cardId };
    await on.call(owner, 'card.addCheckList', { ...onCard, text: 'Steps' });
    await on.call(owner, 'card.addTag', { ...onCard, tagName: 'UI' });
    await convert(cardId, 'template');
    const templates = await on.call(owner, 'card.getTemplates', { boardId });
    expect(templates.data.map(({ name }) => name)).toEqual(['Release']);
    const make = { boardId, cardId, listId: to, name: 'Release 2' };
    const { data } = await on.call(owner, 'card.createFromTemplate', make);
    expect(await cardOf(data.lastInsertCardId)).toMatchObject({
      kind: 'card',
      name: 'Release 2',
      listId: to,
      tags: templates.data[0]!.tags,
      checklists: [{ name: 'Steps' }],
    });
    const plain = { boardId, cardId: data.lastInsertCardId, listId: to };
    expect(await on.call(owner, 'card.createFromTemplate', plain)).toMatchObject({
      status: 422,
      code: 'no-template',
    });
  });

  test('cards count towards an epic until it becomes a plain card again', async () => {
    const [epic, child] = [await cardIn(from, 'Moon'), await cardIn(from, 'Rocket')];
    expect(await setParent(child, epic)).toMatchObject({ status: 422 });
    await convert(epic, 'epic');
    await setParent(child, epic);
    await on.call(owner, 'card.setStatus', { boardId, cardId: child, complete: 1 });
    expect((await cardOf(epic)).children).toMatchObject([{ id: child, complete: 1 }]);
    expect((await cardOf(child)).parent).toMatchObject({ id: epic, name: 'Moon' });
    expect(await setParent(epic, epic)).toMatchObject({ status: 422 });
    await convert(epic, 'card');
    expect((await cardOf(child)).parent).toBeNull();
  });

  test('a milestone counts towards an epic, and towards no other milestone', async () => {
    const [epic, one, other] = [
      await cardIn(from, 'e'),
      await cardIn(from, 'm'),
      await cardIn(from, 'n'),
    ];
    await convert(epic, 'epic');
    await convert(one, 'milestone');
    await convert(other, 'milestone');
    expect(await setParent(one, epic)).toMatchObject({ status: 200 });
    expect(await setParent(other, one)).toMatchObject({ status: 422, code: 'no-parent' });
    expect(await setParent(one, null)).toMatchObject({ status: 200, data: { parentId: null } });
  });

  test('an epic does not count cards that have left the board with their list', async () => {
    const [epic, child] = [await cardIn(from, 'Moon'), await cardIn(to, 'Rocket')];
    await convert(epic, 'epic');
    await setParent(child, epic);
    await on.call(owner, 'list.archived', { boardId, listId: to, archive: 1 });
    expect((await cardOf(epic)).children).toEqual([]);
    await on.call(owner, 'list.archived', { boardId, listId: to, archive: 0 });
    expect((await cardOf(epic)).children).toMatchObject([{ id: child }]);
  });

  test('cards count towards a milestone as well, but not towards one of another board', async () => {
    const [milestone, child] = [await cardIn(from, 'Launch'), await cardIn(from, 'Rocket')];
    await convert(milestone, 'milestone');
    expect(await setParent(child, milestone)).toMatchObject({ status: 200 });
    const elsewhere = await createBoard(on, owner);
    const place = { boardId: elsewhere.boardId, listId: elsewhere.listIds[0]! };
    const foreign = await createCard(on, owner, { ...place, name: 'Mars' });
    expect(await setParent(child, foreign)).toMatchObject({ status: 404 });
  });
});
