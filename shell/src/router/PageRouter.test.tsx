import { act, render, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { PageRouter } from './PageRouter.tsx';

function Place() {
  return <h1>{useLocation().pathname}</h1>;
}

function openHome() {
  history.replaceState(null, '', '/home');
  render(
    <PageRouter isAtHand={({ pathname }) => pathname === '/seen'}>
      <Place />
      <Link to="/seen">Seen before</Link>
      <Link to="/new">New</Link>
    </PageRouter>,
  );
}

const heading = () => screen.getByRole('heading').textContent;

/** Presses a link as a browser does: what the task of the press leaves is done later. */
async function press(name: string): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  screen.getByRole('link', { name }).click();
  await Promise.resolve();
}
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('a page that is at hand is there when the task of the press ends', async () => {
  openHome();
  await press('Seen before');
  expect(heading()).toBe('/seen');
});

test('another is rendered after that, so that the page can paint before', async () => {
  openHome();
  await press('New');
  expect(heading()).toBe('/home');
  expect(await screen.findByRole('heading', { name: '/new' })).toBeVisible();
});

test('the way back is followed as well', async () => {
  openHome();
  act(() => screen.getByRole('link', { name: 'New' }).click());
  history.back();
  expect(await screen.findByRole('heading', { name: '/home' })).toBeVisible();
});
