import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { type CardSurroundings, CONTRACT_VERSION, defineRemote, paths } from 'shared-api/remote';
import { FakeRefusal, type FakeHandlers } from 'shared-api/testing';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

function Board() {
  const [count, setCount] = useState(0);
  return (
    <section aria-label="Board">
      <button onClick={() => setCount(count + 1)}>Scrolled {count}</button>
      <Link to={paths.card(1, 2, 3, 4)}>Sow</Link>
    </section>
  );
}

function Card() {
  const { boardBelow } = useOutletContext<CardSurroundings>();
  return <p>{boardBelow === null ? 'a page' : `over ${boardBelow}`}</p>;
}

const remote = (name: string, path: { path: string } | { index: true }, element: React.ReactNode) =>
  defineRemote({
    name,
    contractVersion: CONTRACT_VERSION,
    activate: () => ({ routes: [{ ...path, element }] }),
  });
const remotes = {
  'mf-kanban': remote('mf-kanban', { path: '*' }, <Board />),
  'mf-card-detail': remote('mf-card-detail', { index: true }, <Card />),
};
const open = (at: string, handlers: FakeHandlers = {}) =>
  renderShell({ at, token: 't', remotes, handlers: { auth: annSignedIn, ...handlers } });

test('a card over its board gets the path of that board, which stays unchanged', async () => {
  const { user } = open('/dashboard/list/1/2/myCards');
  await user.click(await screen.findByRole('button', { name: 'Scrolled 0' }));
  await user.click(screen.getByRole('link', { name: 'Sow' }));

  const card = await screen.findByText('over /dashboard/list/1/2/myCards');
  expect(card).toBeVisible();
  act(() => history.back());
  await waitForElementToBeRemoved(card);
  expect(screen.getByRole('button', { name: 'Scrolled 1' })).toBeVisible();
});

test('a card opened by its link, or of another board, is a page without the board', async () => {
  const { services } = open(paths.card(1, 2, 3, 4));
  expect(await screen.findByText('a page')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Board' })).toBeNull();

  act(() => services.navigate(paths.board(1, 2)));
  expect(await screen.findByRole('region', { name: 'Board' })).toBeVisible();
  act(() => services.navigate(paths.card(1, 7, 3, 4)));
  expect(await screen.findByText('a page')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Board' })).toBeNull();
});

test.each([
  '/dashboard/list/1/b/active',
  '/dashboard/list/1/0/active',
  '/dashboard/list/1/99999999999/active',
  '/dashboard/list/1/2/3/card/4)',
])('nothing is at %s, of which an id is none', async (address) => {
  open(address);
  expect(await screen.findByText('Nothing at this address')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Board' })).toBeNull();
  expect(screen.queryByText('a page')).toBeNull();
});

test('a short id opens the card at its current place', async () => {
  const getPlace = ({ cardId }: { cardId: number }) => {
    if (cardId !== 4) throw new FakeRefusal(404, 'This card does not exist.', 'not-found');
    return { data: { projectId: 1, boardId: 2, listId: 3, cardId, name: 'Sow' } };
  };
  const { path, services } = open(paths.cardLink(4), { card: { getPlace } });
  expect(await screen.findByText('a page')).toBeVisible();
  expect(path()).toBe('/dashboard/list/1/2/3/card/4');

  act(() => services.navigate(paths.cardLink(5)));
  expect(await screen.findByText('This card does not exist.')).toBeVisible();
});
