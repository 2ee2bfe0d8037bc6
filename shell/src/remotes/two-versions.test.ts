import { act, screen, waitFor, within } from '@testing-library/react';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as toolkit from '@reduxjs/toolkit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactRedux from 'react-redux';
import * as reduxSaga from 'redux-saga';
import * as typedReduxSaga from 'typed-redux-saga';
import type { Card } from 'shared-api/client';
import { paths, type RemoteModule } from 'shared-api/remote';
import { FakeRefusal, type FakeHandlers } from 'shared-api/testing';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

type Version = 'earlier' | 'later';
type Remotes = Record<'mf-kanban' | 'mf-card-detail', RemoteModule>;

/** Of these there is one copy in the page, the shell's. */
const provided: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-redux': reactRedux,
  '@reduxjs/toolkit': toolkit,
  'redux-saga': reduxSaga,
  'typed-redux-saga': typedReduxSaga,
};

const script = path.join(__dirname, '../../../shared-cards/src/testing/versions/bundle.mjs');
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'kanban-versions-'));
  execFileSync(process.execPath, [script, directory, ...Object.keys(provided)]);
});
afterAll(() => rmSync(directory, { recursive: true }));

/** The remotes of one release, with a copy of `shared-cards` of their own. */
function remotesOf(version: Version): Remotes {
  const code = readFileSync(path.join(directory, `${version}.cjs`), 'utf8');
  const loaded = { exports: {} as { remotes: Remotes } };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- as a script of the page
  new Function('module', 'require', code)(loaded, (name: string) => provided[name]);
  return loaded.exports.remotes;
}

const BOARD = 2;
const AT = '2026-01-03T10:00:00Z';

const cardOf = (id: number, name: string): Card => ({
  id,
  boardId: BOARD,
  listId: 1,
  name,
  description: null,
  complete: 0,
  position: id - 10,
  priority: 'medium',
  startAt: null,
  dueDate: null,
  users: [],
  tags: [],
  isFixed: 1,
  is_archived: 0,
  kind: 'card',
  parentId: null,
  commentCount: 0,
  checklistTotal: 0,
  checklistDone: 0,
  attachmentCount: 0,
  estimateMinutes: null,
  createdAt: AT,
  version: 1,
});

const frame = {
  id: BOARD,
  projectId: 1,
  name: 'Spring',
  description: null,
  status: 'active' as const,
  isPublic: 0 as const,
  is_archived: 0 as const,
  user: [],
  tag: [],
  groups: [],
  version: 1,
  watching: [],
  favorites: [],
  rights: ['read' as const, 'work' as const],
};

/** A server with one board of one list; it answers changes when it is released. */
function fakeServer() {
  let cards = [cardOf(11, 'Sow'), cardOf(12, 'Dig')];
  let eventId = 1;
  const held: (() => void)[] = [];
  const change = async (id: number, fields: Partial<Card>) => {
    await new Promise<void>((resolve) => held.push(resolve));
    if (server.refuses) throw new FakeRefusal(422, 'Not this one.');
    // The server's board is not quite what the page has guessed.
    const note = { name: `${cards.find((card) => card.id === id)!.name} (seen)` };
    cards = cards.map((card) =>
      card.id === id ? { ...card, ...note, ...fields, version: card.version + 1 } : card,
    );
    eventId += 1;
    return cards.find((card) => card.id === id)!;
  };
  const active = () => cards.filter(({ is_archived }) => is_archived === 0);
  const list = {
    id: 1,
    board_id: BOARD,
    name: 'To do',
    position: 1,
    limit: null,
    isFixed: 1 as const,
    collapsed: false,
    color: null,
    is_archived: 0 as const,
    version: 1,
  };
  const handlers: FakeHandlers = {
    auth: annSignedIn,
    list: {
      getAllList: () => {
        const own = Object.fromEntries(active().map((card) => [card.id, card]));
        return { data: { 1: { ...list, cards: own } }, board: { ...frame, eventId } };
      },
      getChanges: () => ({
        eventId,
        board: null,
        data: {
          cards: active(),
          removedCards: cards.filter((card) => card.is_archived === 1).map(({ id }) => id),
          watching: [],
          favorites: [],
          lists: [],
          listOrder: [1],
          cardCounts: { 1: active().length },
        },
      }),
    },
    card: {
      getCardById: ({ cardId }) => ({
        data: {
          ...cards.find((card) => card.id === cardId)!,
          assignee: null,
          listName: 'To do',
          checklists: [],
          comments: [],
          attachments: [],
          boardTags: [],
          parent: null,
          children: [],
          timeEntries: [],
          timeSpentSeconds: 0,
          watching: false,
          favorite: false,
          coverId: null,
          reminderMinutes: null,
          previous: null,
          next: null,
          board: { ...frame, lists: [], people: [], eventId },
        },
      }),
      setStatus: async ({ cardId, complete }) => ({ data: await change(cardId, { complete }) }),
      archived: async ({ cardId, archive }) => ({
        data: await change(cardId, { is_archived: archive }),
      }),
    },
  };
  const server = {
    handlers,
    refuses: false,
    release: () => held.splice(0).forEach((answer) => answer()),
    isAsked: () => held.length > 0,
  };
  return server;
}

const view = (name: 'Board' | 'Card page') => within(screen.getByRole('region', { name }));
const cardsIn = (name: 'Board' | 'Card page') =>
  view(name)
    .queryAllByRole('listitem')
    .map((card) => card.textContent);

function expectBoth(cards: string[]) {
  expect([cardsIn('Board'), cardsIn('Card page')]).toEqual([cards, cards]);
}

/** Opens a board, whose remote comes first, and one of its cards over it. */
async function openBoth(first: Version, second: Version) {
  const server = fakeServer();
  const remotes = {
    'mf-kanban': remotesOf(first)['mf-kanban'],
    'mf-card-detail': remotesOf(second)['mf-card-detail'],
  };
  const page = renderShell({
    at: paths.board(1, BOARD),
    token: 't',
    remotes,
    handlers: server.handlers,
  });
  await screen.findByText('Dig');
  act(() => page.services.navigate(paths.card(1, BOARD, 1, 11)));
  expect(await screen.findAllByRole('heading', { name: 'Sow' })).toHaveLength(2);
  const later = first === 'later' ? ('Board' as const) : ('Card page' as const);
  const earlier = first === 'later' ? ('Card page' as const) : ('Board' as const);
  return { server, page, later, earlier };
}

const orders = [
  { first: 'earlier', second: 'later' },
  { first: 'later', second: 'earlier' },
] as const;

describe.each(orders)('the $first version came first', ({ first, second }) => {
  test('both show one board, and what one changes shows in the other', async () => {
    const { server, page, later, earlier } = await openBoth(first, second);
    expectBoth(['Sow', 'Dig']);

    await page.user.click(view(later).getByRole('button', { name: 'Mark complete' }));
    expectBoth(['Sow (complete)', 'Dig']);
    await page.user.click(view(earlier).getByRole('button', { name: 'Reopen' }));
    expectBoth(['Sow', 'Dig']);
    await waitFor(() => expect(server.isAsked()).toBe(true));
    server.release();
    await waitFor(() => expect(server.isAsked()).toBe(true));
    server.release();
    await waitFor(() => expectBoth(['Sow (seen) (seen)', 'Dig']));
    expect(page.errors).toEqual([]);
  });

  test('what the earlier one does not know does no harm, and shows once the server has agreed', async () => {
    const { server, page, later } = await openBoth(first, second);
    await page.user.click(view(later).getByRole('button', { name: 'Stow' }));
    expectBoth(first === 'later' ? ['Dig'] : ['Sow', 'Dig']);
    await waitFor(() => expect(server.isAsked()).toBe(true));
    server.release();
    await waitFor(() => expectBoth(['Dig']));
    expect(page.errors).toEqual([]);
  });

  test('what is refused is back in both', async () => {
    const { server, page, later } = await openBoth(first, second);
    server.refuses = true;
    await page.user.click(view(later).getByRole('button', { name: 'Stow' }));
    await waitFor(() => expect(server.isAsked()).toBe(true));
    server.release();
    expect(await screen.findByText('Not this one.')).toBeVisible();
    await waitFor(() => expectBoth(['Sow', 'Dig']));
    expect(page.errors).toEqual([]);
  });
});
