import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, CallInput } from 'shared-api/contract';
import { sql } from 'kysely';
import { boardEvents } from '../changes/board-events.ts';
import { signUp, createBoard, createCard, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestResponse, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let watcher: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  watcher = await signUp(on, 'Watcher');
});
afterAll(() => on.close());

type Action = CallInput<Contract['card']['bulk']>['action'];

const MISSING = 2_000_000_000;

/** A board with an open list, one with a limit, one with rules, one that is archived. */
async function variedBoard() {
  const { boardId, listIds } = await createBoard(on, owner, { lists: 4 });
  const [open, limited, ruled, gone] = listIds as [number, number, number, number];
  await on.call(owner, 'board.addUser', { boardId, users: [{ user_id: watcher.id, role: 1 }] });
  const cardIds: number[] = [];
  const add = async (listId: number, name: string) => {
    const id = await createCard(on, owner, { boardId, listId, name });
    cardIds.push(id);
    return { boardId, cardId: id };
  };
  await add(open, 'plain');
  await on.call(watcher, 'card.setWatch', { ...(await add(open, 'watched')), watch: true });
  await on.call(owner, 'card.setCardFix', { ...(await add(open, 'locked')), isFixed: 0 });
  await on.call(owner, 'card.archived', { ...(await add(open, 'archived')), archive: 1 });
  const full = await add(open, 'with everything');
  await on.call(owner, 'card.addUsers', { ...full, users: [watcher.id] });
  const { data: tag } = await on.call(owner, 'card.addTag', { ...full, tagName: 'red' });
  await on.call(owner, 'card.addCheckList', { ...full, text: 'step' });
  await on.call(owner, 'card.archived', { ...(await add(limited, 'to restore')), archive: 1 });
  await on.call(owner, 'card.archived', { ...(await add(limited, 'no room')), archive: 1 });
  await add(limited, 'limited');
  await on.call(owner, 'list.edit', { boardId, listId: limited, limit: 2 });
  await add(ruled, 'ruled');
  await on.call(owner, 'card.archived', { ...(await add(ruled, 'ruled, archived')), archive: 1 });
  await on.call(owner, 'list.addAutomation', {
    boardId,
    listId: ruled,
    trigger: 'cardEntered',
    action: { do: 'moveToTop' },
  });
  await on.call(owner, 'list.addAutomation', {
    boardId,
    listId: ruled,
    trigger: 'cardEntered',
    action: { do: 'setPriority', priority: 'high' },
  });
  await add(gone, 'in an archived list');
  await on.call(owner, 'card.archived', { ...(await add(gone, 'archived twice')), archive: 1 });
  await on.call(owner, 'list.archived', { boardId, listId: gone, archive: 1 });
  cardIds.push(MISSING);
  const lists = { open, limited, ruled, gone };
  return { boardId, cardIds, lists, full: full.cardId, tagId: tag.id };
}

type Varied = Awaited<ReturnType<typeof variedBoard>>;

/** The single call with the same effect on one card as a bulk call has on many. */
function single(
  { boardId, lists, full }: Varied,
  cardId: number,
  action: Action,
): Promise<TestResponse> {
  const card = { boardId, cardId };
  switch (action.do) {
    case 'archive':
    case 'restore':
      return on.call(owner, 'card.archived', { ...card, archive: action.do === 'archive' ? 1 : 0 });
    case 'delete':
      return on.call(owner, 'card.delete', card);
    case 'complete':
    case 'open':
      return on.call(owner, 'card.setStatus', { ...card, complete: action.do === 'open' ? 0 : 1 });
    case 'duplicate':
      return on.call(owner, 'card.copyCard', card);
    case 'setPriority':
      return on.call(owner, 'card.edit', { ...card, priority: action.priority });
    case 'move':
      return on.call(owner, 'list.updateCardList', {
        ...card,
        addedListId: action.listId,
        deletedListId: lists.open,
        position: 1_000_000,
      });
    case 'addTag':
      return on.call(owner, 'card.addTag', { ...card, tagId: action.tagId });
    case 'removeTag':
      return on.call(owner, 'card.deleteTag', { ...card, tagId: action.tagId });
    case 'assign':
    case 'unassign': {
      const others = cardId === full ? [watcher.id] : [];
      const users = action.do === 'assign' ? [...others, action.userId] : [];
      return on.call(owner, 'card.addUsers', { ...card, users });
    }
    case 'setEstimate':
      return on.call(owner, 'card.edit', { ...card, estimateMinutes: action.estimateMinutes });
    case 'setDates': {
      const { do: _, ...dates } = action;
      return on.call(owner, 'card.edit', { ...card, ...dates });
    }
  }
}

/** Fields of a row of the log, without ids, moments, and ranks, which depend on the order of work. */
const fieldsOf = (row: 'before' | 'after') => sql`(
  select jsonb_object_agg(f.key, f.value) from jsonb_each(${sql.ref(`a.${row}`)}) f
  where f.key !~ '(^|_)(id|at|rank)$')`;

/** Everything about a board, its people and its history, without ids and moments. */
async function stateOf({ boardId, lists }: Varied) {
  const names = Object.entries(lists);
  const nameOf = (id: number) => names.find(([, listId]) => listId === id)?.[0];
  const { rows: cards } = await sql<{ listId: number }>`
    select c.list_id as "listId", c.name, c.complete, c.priority, c.is_archived, c.is_fixed,
      c.completed_at is not null as completed,
      array(select u.email from card_users cu join users u on u.id = cu.user_id
        where cu.card_id = c.id order by 1) as people,
      array(select t.name from card_tags ct join tags t on t.id = ct.tag_id
        where ct.card_id = c.id order by 1) as tags,
      array(select i.text from checklists k join checklist_items i on i.checklist_id = k.id
        where k.card_id = c.id order by 1) as steps
    from cards c where c.board_id = ${boardId} order by c.list_id, c.rank`.execute(on.database);
  const { rows: changes } = await sql`
    select a.entity, a.kind, a.activity, a.cause, a.actor_id, a.detail - 'ruleId' as detail,
      ${fieldsOf('before')} as before, ${fieldsOf('after')} as after,
      coalesce(c.name, name_of_gone('card', a.card_id)) as card, count(*)
    from changes a left join cards c on c.id = a.card_id where a.board_id = ${boardId}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(on.database);
  const { rows: notices } = await sql`
    select n.type, a.entity, a.kind, n.user_id, coalesce(c.name, name_of_gone('card', a.card_id))
      as card, count(*)
    from notifications n left join cards c on c.id = n.card_id
    left join changes a on a.id = n.change_id where n.board_id = ${boardId}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(on.database);
  const { rows: events } = await sql`
    select e.entity, e.change,
      case when e.entity = 'card' then coalesce(c.name, name_of_gone('card', e.entity_id)) end as card,
      count(*)
    from (${boardEvents(boardId, 0)}) e left join cards c on c.id = e.entity_id and e.entity = 'card'
    group by 1, 2, 3 order by 1, 2, 3`.execute(on.database);
  return {
    cards: cards.map(({ listId, ...card }) => ({ ...card, list: nameOf(listId) })),
    changes,
    notices,
    events,
  };
}

async function expectSame(actionOn: (board: Varied) => Action): Promise<void> {
  const [together, alone] = [await variedBoard(), await variedBoard()];
  const { boardId, cardIds } = together;
  const { data } = await on.call(owner, 'card.bulk', {
    boardId,
    cardIds,
    action: actionOn(together),
  });
  const each: TestResponse[] = [];
  for (const cardId of alone.cardIds) each.push(await single(alone, cardId, actionOn(alone)));
  expect(data.map(({ id }) => id)).toEqual(cardIds);
  expect(data.map(({ status, code }) => ({ status, code }))).toEqual(
    each.map(({ status, code }) => ({ status, code })),
  );
  expect(await stateOf(together)).toEqual(await stateOf(alone));
}

describe('a bulk call has the same effect on each card as a single call', () => {
  const actions: Action[] = [
    ...(['archive', 'restore', 'delete', 'complete', 'open', 'duplicate'] as const).map((what) => ({
      do: what,
    })),
  ];
  test.each(actions)('$do', (action) => expectSame(() => action));

  test('putting a label on, and taking it off', async () => {
    await expectSame(({ tagId }) => ({ do: 'addTag', tagId }));
    await expectSame(({ tagId }) => ({ do: 'removeTag', tagId }));
  });

  test('assigning a member', () => expectSame(() => ({ do: 'assign', userId: owner.id })));

  test('setting dates', () =>
    expectSame(() => ({ do: 'setDates', startAt: '2030-02-01T00:00:00.000Z' })));

  test('duplicate on a board where work is on hold', async () => {
    const board = await variedBoard();
    await sql`update boards set status = 'blocked' where id = ${board.boardId}`.execute(
      on.database,
    );
    const { boardId, cardIds } = board;
    const before = await stateOf(board);
    const { data } = await on.call(owner, 'card.bulk', {
      boardId,
      cardIds: cardIds.slice(0, 2),
      action: { do: 'duplicate' },
    });
    expect(data).toMatchObject([{ code: 'blocked' }, { code: 'blocked' }]);
    expect(await stateOf(board)).toEqual(before);
  });

  test('move to a list with rules', async () => {
    const [together, alone] = [await variedBoard(), await variedBoard()];
    const inOpen = ({ cardIds }: Varied) => cardIds.slice(0, 5);
    const to = ({ lists }: Varied) => ({ do: 'move', listId: lists.ruled }) as const;
    const { boardId } = together;
    const { data } = await on.call(owner, 'card.bulk', {
      boardId,
      cardIds: inOpen(together),
      action: to(together),
    });
    const each: TestResponse[] = [];
    for (const cardId of inOpen(alone)) each.push(await single(alone, cardId, to(alone)));
    expect(data.map(({ status, code }) => ({ status, code }))).toEqual(
      each.map(({ status, code }) => ({ status, code })),
    );
    expect(await stateOf(together)).toEqual(await stateOf(alone));
  });
});

test('many cards are copied in their order, each right after its original', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const listId = listIds[0]!;
  await sql`
    insert into cards (board_id, list_id, rank, name)
    select ${boardId}, ${listId}, 'a' || lpad(n::text, 4, '0') || '5', 'card ' || n
    from generate_series(1, 350) n`.execute(on.database);
  const { rows } = await sql<{ id: number }>`
    select id from cards where list_id = ${listId} order by rank desc`.execute(on.database);
  const cardIds = rows.map(({ id }) => id);
  const headers = { 'idempotency-key': `copies-of-${boardId}` };
  const copy = () =>
    on.call({ ...owner, headers }, 'card.bulk', { boardId, cardIds, action: { do: 'duplicate' } });
  const first = await copy();
  expect(first.data.every(({ status }) => status === 200)).toBe(true);
  // A repeated request does not copy again.
  expect(await copy()).toEqual(first);
  const { rows: after } = await sql<{ name: string }>`
    select name from cards where list_id = ${listId} order by rank`.execute(on.database);
  expect(after.map(({ name }) => name)).toEqual(
    Array.from({ length: 350 }, (_, at) => [`card ${at + 1}`, `card ${at + 1} (Copy)`]).flat(),
  );
});
