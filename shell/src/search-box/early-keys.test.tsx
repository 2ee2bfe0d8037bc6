import { fireEvent, render, screen } from '@testing-library/react';
import { useEarlyKeys } from './use-early-keys.ts';

function Search() {
  const take = useEarlyKeys(true);
  return (
    <>
      <button>Page</button>
      <div data-part-loading>
        <button>Close</button>
      </div>
      <button onClick={(event) => event.currentTarget.append(take())}>Typed:</button>
    </>
  );
}

/** Whether the button gets the key, as a browser presses it with Enter. */
const reaches = (name: string, key: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name }), { key });

test('what gives up a search that is loading can be pressed by a key, unlike the page', () => {
  render(<Search />);
  expect(reaches('Page', 'Enter')).toBe(false);
  expect(reaches('Page', 's')).toBe(false);
  expect(reaches('Close', 'Enter')).toBe(true);
  expect(reaches('Close', ' ')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Typed:' }));
  expect(screen.getByRole('button', { name: 'Typed:s' })).toBeVisible();
});
