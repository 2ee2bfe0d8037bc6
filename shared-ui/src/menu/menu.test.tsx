import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { useMenuButton } from './use-menu-button.ts';

const REASON = 'Work is on hold.';
const ENTRIES: readonly MenuEntry[] = [
  { name: 'edit', label: 'Edit', key: 'e' },
  { name: 'copy', label: 'Duplicate', isDisabled: true, whyDisabled: REASON },
  { name: 'move', label: 'Move', group: 1, choices: [{ name: 'top', label: 'To the top' }] },
  { name: 'delete', label: 'Delete', group: 1, isDanger: true, key: 'Delete' },
];

function Opener({ onChoose }: { onChoose: (name: string) => void }) {
  const { button, menu } = useMenuButton();
  return (
    <>
      <button {...button}>Open</button>
      <p>Beside</p>
      {menu && <Menu {...menu} entries={ENTRIES} onChoose={({ name }) => onChoose(name)} />}
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  const chosen: string[] = [];
  render(<Opener onChoose={(name) => chosen.push(name)} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, chosen };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

test('arrows, Home, End and typing move to the entry that Enter chooses', async () => {
  const { user, chosen } = await open();
  expect(item('Edit')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(item('Duplicate')).toHaveFocus();
  await user.keyboard('{End}{Home}');
  expect(item('Edit')).toHaveFocus();
  await user.keyboard('de');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['delete']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Open', expanded: false })).toBeVisible();
});

test('a key is shown as printed on the keyboard, and named as browsers do', async () => {
  await open();
  expect(item('Delete')).toHaveTextContent('DeleteDel');
  expect(item('Delete')).toHaveAttribute('aria-keyshortcuts', 'Delete');
});

test('a key that an entry shows as a hint does not choose it', async () => {
  const { user, chosen } = await open();
  await user.keyboard('e');
  expect(chosen).toEqual([]);
  expect(screen.getByRole('menu')).toBeVisible();
});

test('a disabled entry can be reached, says why and cannot be chosen', async () => {
  const { user, chosen } = await open();
  expect(item('Duplicate')).toHaveAccessibleDescription(REASON);
  expect(screen.getByText(REASON)).toBeVisible();
  await user.click(item('Duplicate'));
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([]);
});

test('a submenu opens and closes by arrows; Escape goes one step back', async () => {
  const { user, chosen } = await open();
  await user.keyboard('m{ArrowRight}');
  expect(item('To the top')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(item('Move')).toHaveFocus();
  expect(screen.getAllByRole('menu')).toHaveLength(1);
  await user.keyboard('{Enter}{Escape}');
  expect(item('Move')).toHaveFocus();
  await user.click(item('Move'));
  await user.click(within(screen.getByRole('menu', { name: 'Move' })).getByRole('menuitem'));
  expect(chosen).toEqual(['top']);
});

test.each([
  ['Escape', ({ user }: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
  ['Tab', ({ user }: Awaited<ReturnType<typeof open>>) => user.tab()],
  [
    'its button',
    ({ user }: Awaited<ReturnType<typeof open>>) => user.click(screen.getByText('Open')),
  ],
  [
    'a press beside',
    ({ user }: Awaited<ReturnType<typeof open>>) => user.click(screen.getByText('Beside')),
  ],
])('%s closes it', async (_, close) => {
  const opened = await open();
  await close(opened);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opened.chosen).toEqual([]);
});
