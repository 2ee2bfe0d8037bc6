import { act, screen, waitFor, within } from '@testing-library/react';
import { CONTRACT_VERSION, defineRemote, type PaletteSection } from 'shared-api/remote';
import { NOTHING } from '../testing/home.ts';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { foundCard, foundCards, settingsOf } from 'shared-api/testing/examples';

const place = (boardId: number, name: string) => ({
  boardId,
  projectId: 5,
  name,
  projectName: 'Garden',
});

const navigation = {
  favorites: [],
  recent: [],
  projects: [
    {
      id: 5,
      name: 'Garden',
      boards: [place(7, 'Spring'), place(8, 'Herbs')],
      boardCount: 2,
      mayAdd: true,
      isFavorite: false,
    },
  ],
};

const settings = settingsOf({ language: 'system' });

function open(sections: PaletteSection[] = []) {
  const remote = defineRemote({
    name: 'mf-kanban',
    contractVersion: CONTRACT_VERSION,
    activate: (shell) => {
      shell.palette?.offer(() => sections);
      return { routes: [{ path: '*', element: <h2>Board</h2> }] };
    },
  });
  return renderShell({
    at: '/dashboard/list/5/7/active',
    token: 't',
    remotes: { 'mf-kanban': remote },
    handlers: {
      auth: annSignedIn,
      dashboard: {
        getOverview: () => ({ data: NOTHING }),
        getNavigation: () => ({ data: navigation }),
      },
      setting: {
        getSettings: () => ({ data: settings }),
        editSettings: () => ({ data: settings }),
      },
      search: { find: () => foundCards([foundCard(3, 'Herbal tea')]) },
    },
  });
}

async function openPalette({ user }: ReturnType<typeof open>) {
  await screen.findByRole('heading', { name: 'Board' });
  await screen.findByRole('link', { name: 'Herbs' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search and commands' });
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveFocus());
  return dialog;
}

const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true });

const cardSection = (run: () => void): PaletteSection => ({
  id: 'card',
  title: 'Card “Sow”',
  entries: [
    { name: 'complete', label: 'Mark complete', key: 'c', onChoose: run },
    {
      name: 'priority',
      label: 'Set priority',
      choices: [
        { name: 'high', label: 'High', onChoose: run },
        { name: 'low', label: 'Low', onChoose: () => undefined },
      ],
    },
    { name: 'move', label: 'Move to…', isDisabled: true, whyDisabled: 'The board is on hold.' },
  ],
});

test('a board is found from memory by the beginning of its name, before the server responds', async () => {
  const page = open();
  await openPalette(page);
  await page.user.keyboard('her');
  expect(rows()[0]).toMatch(/^Herbs/);
  expect(within(chosen()).getByText('Her').tagName).toBe('MARK');
  await screen.findByRole('option', { name: /^Herbal tea/ });
  expect(rows()[0]).toMatch(/^Herbs/);
  await page.user.keyboard('{Enter}');
  expect(page.path()).toBe('/dashboard/list/5/8/active');
});

test('a command runs once the palette is closed, and is first the next time', async () => {
  const focused: (Element | null)[] = [];
  const page = open([cardSection(() => focused.push(document.activeElement))]);
  const link = await screen.findByRole('link', { name: 'Spring' });
  act(() => link.focus());
  await openPalette(page);
  expect(rows()[0]).toBe('Mark completeC');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(focused).toEqual([link]));
  expect(screen.queryByRole('dialog')).toBeNull();
  const again = await openPalette(page);
  expect(within(again).getByRole('group', { name: 'Chosen lately' })).toHaveTextContent(
    'Mark complete',
  );
});

test('an entry with choices shows them; Backspace goes back, and a choice is found by its name', async () => {
  let runs = 0;
  const page = open([cardSection(() => (runs += 1))]);
  await openPalette(page);
  await page.user.keyboard('prio{Enter}');
  expect(rows()).toEqual(['High', 'Low']);
  await page.user.keyboard('{Backspace}');
  expect(rows().length).toBeGreaterThan(5);
  await page.user.keyboard('high{Enter}');
  await waitFor(() => expect(runs).toBe(1));
});

test('a disabled entry says why, and nothing that was typed is lost', async () => {
  const page = open([cardSection(() => undefined)]);
  const dialog = await openPalette(page);
  await page.user.keyboard('move to{Enter}');
  expect(within(dialog).getByRole('status')).toHaveTextContent('The board is on hold.');
  expect(within(dialog).getByRole('combobox')).toHaveValue('move to');
});

test('> lists commands alone, and # leads to a card by its number', async () => {
  const page = open([cardSection(() => undefined)]);
  await openPalette(page);
  await page.user.keyboard('>');
  expect(rows()).toContain('Mark completeC');
  expect(rows().join()).not.toContain('Inbox');
  await page.user.keyboard('{Backspace}#12');
  expect(chosen()).toHaveTextContent('Card #12');
  await page.user.keyboard('{Enter}');
  expect(page.path()).toBe('/dashboard/card/12');
});

test('the theme, the language and the entries of the menus of the frame are in the palette', async () => {
  const page = open();
  const account = await screen.findByRole('button', { name: /^Account of/ });
  await page.user.click(account);
  const inMenus = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('button', { name: 'Help' }));
  inMenus.push(
    ...screen.getAllByRole('menuitem').map(({ textContent }) => textContent.replace('?', '')),
  );
  await page.user.keyboard('{Escape}');
  await openPalette(page);
  const offered = rows().map((row) => row.replace(/\?$/, ''));
  expect(offered).toEqual(
    expect.arrayContaining(inMenus.filter((label) => label !== "What's new")),
  );
  await page.user.keyboard('dark{Enter}');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
});

test("what's new is shown from the palette", async () => {
  const page = open();
  await openPalette(page);
  await page.user.keyboard('what{Enter}');
  expect(await screen.findByRole('dialog', { name: "What's new" })).toBeVisible();
});

test('what is done to the focused card comes before a choice for its list, and is found by other names', async () => {
  const ran: string[] = [];
  const run = (name: string) => () => void ran.push(name);
  const dates = { name: 'dates', label: 'Dates', keywords: 'due deadline', onChoose: run('dates') };
  const priority = { name: 'priority', label: 'Change priority', onChoose: run('priority') };
  const choices = ['Due date', 'Priority'].map((label) => ({
    name: label,
    label,
    onChoose: run('sort'),
  }));
  const page = open([
    { id: 'card', title: 'Card “Sow”', entries: [dates, priority] },
    { id: 'list', title: 'List', entries: [{ name: 'sort', label: 'Sort cards', choices }] },
  ]);
  await openPalette(page);
  await page.user.keyboard('due{Enter}');
  await waitFor(() => expect(ran).toEqual(['dates']));
  await openPalette(page);
  await page.user.keyboard('priority{Enter}');
  await waitFor(() => expect(ran).toEqual(['dates', 'priority']));
});
