import { screen, waitFor } from '@testing-library/react';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const page = document.documentElement.dataset;
const { firstScreenAt } = page;

beforeEach(() => {
  // The first screen has only just come.
  delete page.firstScreenAt;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(max-width: 999px)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
});
afterEach(() => {
  page.firstScreenAt = firstScreenAt;
  jest.restoreAllMocks();
});

test('a drawer that is opened and closed before it is loaded ahead gives the focus back', async () => {
  const { user } = renderShell({ at: '/dashboard', token: 't', handlers: { auth: annSignedIn } });
  const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(toggle);
  await screen.findByRole('navigation', { name: 'Main menu' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(toggle).toHaveFocus());
});
