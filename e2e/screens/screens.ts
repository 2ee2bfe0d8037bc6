import type { Page } from 'playwright-core';
import { paths, pathToAdd, RULE_ADDRESS } from 'shared-api/remote';
import { administration } from './administration.ts';
import { boardViews } from './board-views.ts';
import { BOARD_FILTER, type DemoGarden, FOUND_BY } from './demo-garden.ts';
import type { Screen } from './screen.ts';

// Only roles and the demo's names are used, since the screens are shown in every language.
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page itself, not the header over a page that is loading. */
const missing = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

const dialog = (page: Page) => page.getByRole('dialog').first();

const firstCard = (page: Page) => page.locator('[data-card-id]').first();
const board = {
  path: ({ projectId, boardId }: DemoGarden) => paths.board(projectId, boardId),
  // The cover comes after the cards.
  ready: (page: Page) => firstCard(page).locator('img'),
};

const filteredBoard = (projectId: number, boardId: number) =>
  `${paths.board(projectId, boardId)}?q=${encodeURIComponent(BOARD_FILTER)}`;

/** Opens a dialog from the menu of saved filters of a board that is filtered. */
async function showSavedFilters(page: Page, icon: string, shown: string): Promise<void> {
  await page.getByRole('search').locator('button:has(.lucide-bookmark)').click();
  await page.locator(`[role="menuitem"]:has(${icon})`).click();
  await dialog(page).locator(shown).first().waitFor();
}

/** Every screen with an address, and the most used layers over them. */
export const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    path: () => paths.auth(),
    ready: (page) => page.locator('input[type="password"]').first(),
    isForGuests: true,
  },
  {
    name: 'reset-password',
    path: () => paths.resetPassword(),
    ready: title,
    isForGuests: true,
  },
  {
    name: 'invitation',
    path: ({ invitation }) => paths.invitation(invitation),
    ready: title,
    isForGuests: true,
  },
  {
    name: 'public-board',
    path: ({ publicLink }) => paths.publicBoard(publicLink),
    ready: title,
    isForGuests: true,
  },
  {
    name: 'public-card',
    path: ({ publicLink }) => paths.publicBoard(publicLink),
    ready: title,
    show: async (page) => {
      await page.locator('main h3 button').first().click();
      await dialog(page).locator('h3').first().waitFor();
    },
    isForGuests: true,
  },
  {
    name: 'home',
    path: () => paths.overview(),
    ready: (page) => page.getByRole('main').getByRole('checkbox').first(),
  },
  {
    name: 'work',
    path: () => paths.work({ filter: BOARD_FILTER, grouping: 'board' }),
    ready: firstCard,
  },
  { name: 'projects', path: () => paths.projects(), ready: title },
  {
    name: 'boards',
    path: ({ projectId }) => paths.boards(projectId),
    ready: (page) => page.getByRole('main').getByRole('link', { name: 'Spring' }).first(),
  },
  {
    name: 'new-board',
    path: ({ projectId }) => pathToAdd(paths.boards(projectId)),
    ready: (page) => dialog(page).locator('[data-tile]').first(),
  },
  {
    name: 'filters',
    path: () => paths.projects(),
    ready: title,
    show: async (page) => {
      await page.getByRole('search').locator('button[aria-controls]').click();
      await page.locator('form .ant-slider').waitFor();
    },
  },
  { name: 'board', ...board },
  ...boardViews,
  {
    name: 'card-menu',
    ...board,
    show: async (page) => {
      await firstCard(page).click({ button: 'right' });
      await page.getByRole('menu').waitFor();
    },
    isWide: true,
  },
  {
    name: 'card',
    path: ({ projectId, boardId, listId, cardId }) =>
      paths.card(projectId, boardId, listId, cardId),
    // The cover and rendered Markdown come last.
    ready: (page) =>
      page
        .getByRole('article')
        .filter({ has: page.locator('img') })
        .locator('strong', { hasText: 'Beans' }),
  },
  {
    name: 'card-filters',
    ...board,
    show: async (page) => {
      await page.locator('header button[aria-expanded]:has(.lucide-list-filter)').click();
      await page.getByRole('search').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'save-filter',
    path: ({ projectId, boardId }) => filteredBoard(projectId, boardId),
    ready: firstCard,
    show: (page) => showSavedFilters(page, '.lucide-bookmark-plus', 'form input'),
  },
  {
    name: 'saved-filters',
    path: ({ projectId, boardId }) => filteredBoard(projectId, boardId),
    ready: firstCard,
    show: (page) => showSavedFilters(page, '.lucide-list-checks', 'code'),
  },
  {
    name: 'rules',
    path: ({ projectId, boardId, listId }) =>
      `${paths.board(projectId, boardId)}?${RULE_ADDRESS.list}=${listId}`,
    ready: (page) => dialog(page).locator('fieldset'),
  },
  {
    name: 'board-settings',
    ...board,
    show: async (page) => {
      await page.locator('[data-part="actions"] [aria-haspopup="menu"]').click();
      await page.locator('[role="menuitem"]:has(.lucide-settings)').click();
      await dialog(page).locator('#item_name').waitFor();
    },
  },
  {
    name: 'public-link',
    ...board,
    show: async (page) => {
      await page.locator('[data-part="actions"] [aria-haspopup="menu"]').click();
      await page.locator('[role="menuitem"]:has(.lucide-globe)').click();
      await dialog(page).locator('textarea').waitFor();
    },
  },
  {
    name: 'bin',
    ...board,
    show: async (page) => {
      await page.locator('[data-part="actions"] [aria-haspopup="menu"]').click();
      await page.locator('[role="menuitem"]:has(.lucide-trash-2)').click();
      await dialog(page).locator('li').first().waitFor();
    },
  },
  {
    name: 'project-bin',
    path: ({ projectId }) => paths.boards(projectId),
    ready: (page) => page.getByRole('main').getByRole('link', { name: 'Spring' }).first(),
    show: async (page) => {
      await page.locator('button:has(.lucide-trash-2)').click();
      await dialog(page).locator('li').first().waitFor();
    },
  },
  {
    name: 'duplicate-board',
    ...board,
    show: async (page) => {
      await page.locator('[data-part="actions"] [aria-haspopup="menu"]').click();
      await page.locator('[role="menuitem"]:has(.lucide-copy)').click();
      await dialog(page).locator('#duplicate_name').waitFor();
    },
  },
  {
    name: 'analytics',
    ...board,
    show: async (page) => {
      await page.locator('[data-part="actions"] [aria-haspopup="menu"]').click();
      await page.locator('[role="menuitem"]:has(.lucide-chart-spline)').click();
      await dialog(page).locator('canvas').first().waitFor();
    },
  },
  {
    name: 'archive',
    path: ({ projectId, boardId }) => paths.board(projectId, boardId, 'archive'),
    ready: (page) => page.getByRole('main').locator('p:not([role])').first(),
  },
  {
    name: 'project-not-found',
    path: () => paths.boards(999_999),
    ready: missing,
  },
  {
    name: 'board-not-found',
    path: ({ projectId }) => paths.board(projectId, 999_999),
    ready: missing,
  },
  {
    name: 'card-not-found',
    path: ({ projectId, boardId, listId }) => paths.card(projectId, boardId, listId, 999_999),
    ready: missing,
  },
  {
    name: 'search',
    path: () => paths.overview(),
    ready: title,
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(FOUND_BY);
      // The way to all results is there before the first of them.
      await page.getByRole('dialog').locator('mark').first().waitFor();
    },
  },
  {
    name: 'search-results',
    path: () => paths.search(FOUND_BY),
    ready: (page) => page.getByRole('main').getByRole('link').first(),
  },
  { name: 'inbox', path: () => paths.notifications(), ready: title },
  { name: 'settings', path: () => paths.settings(), ready: title },
  { name: 'profile', path: () => paths.user(), ready: title },
  ...administration,
  {
    name: 'person',
    path: ({ personId }) => paths.person(personId),
    ready: title,
  },
  {
    name: 'not-found',
    path: () => '/dashboard/nowhere',
    ready: title,
  },
];
