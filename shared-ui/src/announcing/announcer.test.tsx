import { act, render, screen } from '@testing-library/react';
import { Announcer, useAnnounce } from './Announcer.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** An announcer, and what is announced by it. */
function announcer() {
  let announce: (sentence: string) => void = () => undefined;
  function Inside() {
    announce = useAnnounce();
    return null;
  }
  const view = render(
    <Announcer>
      <Inside />
    </Announcer>,
  );
  const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
  return { ...view, pass, announce: (sentence: string) => act(() => announce(sentence)) };
}

const region = () => screen.getByRole('status');

test('what comes at once is read out together, each sentence once', () => {
  const { announce, pass } = announcer();
  announce('Bob commented.');
  announce('Cid commented.');
  announce('Bob commented.');
  expect(region()).toHaveTextContent(/^$/);
  pass(1000);
  expect(region()).toHaveTextContent(/^Bob commented\. Cid commented\.$/);
});

test('of many sentences the first are read out, and how many there are more', () => {
  const { announce, pass } = announcer();
  for (const name of ['Ann', 'Bob', 'Cid', 'Dora', 'Eve']) announce(`${name} is here.`);
  pass(1000);
  expect(region()).toHaveTextContent(/^Ann is here\. Bob is here\. Cid is here\. And 2 more\.$/);
});

test('the same sentence later is read out again, and nothing stays', () => {
  const { announce, pass } = announcer();
  announce('Bob commented.');
  pass(1000);
  const first = screen.getByText('Bob commented.');
  announce('Bob commented.');
  pass(1000);
  expect(screen.getByText('Bob commented.')).not.toBe(first);
  pass(20_000);
  expect(region()).toHaveTextContent(/^$/);
});

test('nothing is read out when its place has gone', () => {
  const { announce, unmount } = announcer();
  announce('Bob commented.');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
