import { useRef } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { useKeys } from 'shared-ui';
import { NOTHING } from '../testing/home.ts';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  document.title = '';
});

/** The release of the shell has this beside its files. */
function serveNotes(status: number, notes: object = []) {
  const asked: string[] = [];
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    return Promise.resolve({ status, ok: status === 200, json: () => Promise.resolve(notes) });
  }) as typeof globalThis.fetch;
  return asked;
}

/** A screen that shows its own keys, on the page or in a dialog over it. */
function Board({ role = 'main' }: { role?: 'main' | 'dialog' }) {
  const part = useRef<HTMLDivElement>(null);
  useKeys((event) => {
    if (event.key !== '?') return;
    event.preventDefault();
    document.title = 'Keys of the board';
  }, part);
  return (
    <div ref={part} role={role}>
      <h1>Board</h1>
    </div>
  );
}

const remotes = {
  'mf-kanban': defineRemote({
    name: 'mf-kanban',
    contractVersion: CONTRACT_VERSION,
    activate: () => ({
      routes: [
        { path: 'active', element: <Board /> },
        { path: 'overdue', element: <Board role="dialog" /> },
      ],
    }),
  }),
};

const open = (
  at = '/dashboard/overview',
  kept: Record<string, string> = {},
  shownPins: Parameters<typeof renderShell>[0]['shownPins'] = {},
) =>
  renderShell({
    at,
    shownPins,
    token: 't',
    kept,
    remotes,
    handlers: { auth: annSignedIn, dashboard: { getOverview: () => ({ data: NOTHING }) } },
  });

const keysDialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

test('the keys of the frame are shown at ?, and from the menu of the help', async () => {
  const { user } = open();
  const help = await screen.findByRole('button', { name: 'Help' });
  await user.keyboard('?');
  await waitFor(() => expect(keysDialog()).toBeVisible());
  expect(within(keysDialog()!).getByText('Search or jump to anything')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(keysDialog()).toBeNull());
  await user.click(help);
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await waitFor(() => expect(keysDialog()).toBeVisible());
});

test('the icon of the help names itself to who comes by Tab', async () => {
  const { user } = open();
  const help = await screen.findByRole('button', { name: 'Help' });
  screen.getByRole('button', { name: /^Account of/ }).focus();
  await user.tab();
  expect(help).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Help');
});

test('a screen with its own keys shows those', async () => {
  const { user } = open('/dashboard/list/5/7/active');
  await screen.findByRole('heading', { name: 'Board' });
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await waitFor(() => expect(document.title).toBe('Keys of the board'));
  expect(keysDialog()).toBeNull();
});

test('so does a dialog over it, also when the palette asks', async () => {
  const { user } = open('/dashboard/list/5/7/overdue');
  await screen.findByRole('heading', { name: 'Board' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Search and commands' });
  await waitFor(() => expect(within(palette).getByRole('combobox')).toHaveFocus());
  await user.keyboard('keyboard{Enter}');
  await waitFor(() => expect(document.title).toBe('Keys of the board'));
});

test("the release notes of this page's versions are shown, and are not new after that", async () => {
  const asked = serveNotes(200, [
    { version: '1.0.0', date: '2026-03-04', features: ['boards are shared'], fixes: ['no jumps'] },
    { version: '0.9.0', date: null, features: [], fixes: [] },
  ]);
  const { user } = open(
    undefined,
    { seenVersions: JSON.stringify({ shell: '0.9' }) },
    { remotes: {} },
  );
  await user.click(await screen.findByRole('button', { name: 'Help, with something new' }));
  await user.click(screen.getByRole('menuitem', { name: "What's new" }));
  const dialog = within(await screen.findByRole('dialog', { name: "What's new" }));
  const release = await dialog.findByRole('region', { name: /^Kanban 1\.0\.0/ });
  expect(
    within(release)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['boards are shared', 'no jumps']);
  expect(dialog.getAllByRole('region')).toHaveLength(1);
  expect(asked).toEqual(['/release-notes.json']);
  expect(screen.queryByRole('button', { name: 'Help, with something new' })).toBeNull();
  expect(JSON.parse(localStorage.getItem('seenVersions')!)).toEqual({ shell: '1' });
});

test('a failed load can be tried again, and versions without release notes are reported', async () => {
  serveNotes(500);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  await user.click(screen.getByRole('menuitem', { name: "What's new" }));
  const dialog = within(await screen.findByRole('dialog', { name: "What's new" }));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  serveNotes(404);
  await user.click(again);
  expect(await dialog.findByText(/say nothing of what came with them/)).toBeVisible();
});
