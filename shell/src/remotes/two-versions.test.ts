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
import { paths, type RemoteModule } from 'shared-api/remote';
import { BOARD, fakeServer } from '../testing/one-board-server.ts';
import { renderShell } from '../testing/render-shell.tsx';

type Version = 'earlier' | 'later' | 'major';
type Remotes = Record<'mf-kanban' | 'mf-card-detail', RemoteModule>;

/** The packages of which the page has one copy, the shell's. */
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

/** The remotes of one release, with their own copy of `shared-cards`. */
function remotesOf(version: Version): Remotes {
  const code = readFileSync(path.join(directory, `${version}.cjs`), 'utf8');
  const loaded = { exports: {} as { remotes: Remotes } };
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- as a script of the page
  new Function('module', 'require', code)(loaded, (name: string) => provided[name]);
  return loaded.exports.remotes;
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
  const cardPage = within(await screen.findByRole('region', { name: 'Card page' }));
  await cardPage.findByRole('heading', { name: 'Sow' });
  const later = first === 'later' ? ('Board' as const) : ('Card page' as const);
  const earlier = first === 'later' ? ('Card page' as const) : ('Board' as const);
  return { server, page, later, earlier };
}

const orders = [
  { first: 'earlier', second: 'later' },
  { first: 'later', second: 'earlier' },
] as const;

describe.each(orders)('the $first version came first', ({ first, second }) => {
  test('both show one board, and changes in one show in the other', async () => {
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

  test('a change that the earlier version cannot apply does no harm, and shows after the server has accepted it', async () => {
    const { server, page, later } = await openBoth(first, second);
    await page.user.click(view(later).getByRole('button', { name: 'Stow' }));
    expectBoth(first === 'later' ? ['Dig'] : ['Sow', 'Dig']);
    await waitFor(() => expect(server.isAsked()).toBe(true));
    server.release();
    await waitFor(() => expectBoth(['Dig']));
    expect(page.errors).toEqual([]);
  });

  test('a refused change is reverted in both', async () => {
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

test.each([
  { first: 'earlier', second: 'major' },
  { first: 'major', second: 'earlier' },
] as const)(
  'two major versions have a copy each and show the same card, $first first',
  async ({ first, second }) => {
    const { server, page } = await openBoth(first, second);
    const steps = [
      { on: 'Board', press: 'Mark complete', shown: 'Reopen' },
      { on: 'Card page', press: 'Reopen', shown: 'Mark complete' },
    ] as const;
    for (const { on, press, shown } of steps) {
      await page.user.click(view(on).getByRole('button', { name: press }));
      for (const name of ['Board', 'Card page'] as const)
        expect(view(name).getByRole('button', { name: shown })).toBeVisible();
      await waitFor(() => expect(server.isAsked()).toBe(true));
      server.release();
    }
    const heading = { name: 'Sow (seen) (seen)' };
    expect(await view('Card page').findByRole('heading', heading)).toBeVisible();
    await waitFor(() => expect(cardsIn('Board')).toContain('Sow (seen) (seen)'));
    expect(page.errors).toEqual([]);
  },
);
