import type { Locator, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import type { DemoGarden } from './demo-garden.ts';

/** A screen of the application with something on it. */
export interface Screen {
  readonly name: string;
  readonly path: (garden: DemoGarden) => string;
  /** What is on the screen when all of it is there. */
  readonly ready: (page: Page) => Locator;
  /** What a person does next to see it. */
  readonly show?: (page: Page) => Promise<void>;
  /** Nobody is signed in. */
  readonly isForGuests?: boolean;
  /** Not on a phone, where it is reached in another way. */
  readonly isWide?: boolean;
}

const title = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name, exact: true });

const firstCard = (page: Page) => page.locator('[data-card-id]').first();
const board = {
  path: ({ projectId, boardId }: DemoGarden) => paths.board(projectId, boardId),
  // The cover comes after the cards.
  ready: (page: Page) => firstCard(page).locator('img'),
};

/** What the frame shows on every page has come too. */
export async function isWhole(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"], .ant-skeleton').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Every screen that has an address, and what opens over them most. */
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
    ready: (page) => page.getByRole('heading', { level: 1 }),
    isForGuests: true,
  },
  { name: 'home', path: () => paths.overview(), ready: title('Home') },
  { name: 'projects', path: () => paths.projects(), ready: title('Projects') },
  {
    name: 'boards',
    path: ({ projectId }) => paths.boards(projectId),
    ready: (page) => page.getByRole('main').getByRole('link', { name: 'Spring' }).first(),
  },
  { name: 'board', ...board },
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
    // The cover, and what draws texts with marks, come last.
    ready: (page) =>
      page
        .getByRole('article')
        .filter({ has: page.locator('img') })
        .locator('strong', { hasText: 'Beans' }),
  },
  {
    name: 'archive',
    path: ({ projectId, boardId }) => paths.board(projectId, boardId, 'archive'),
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'search',
    path: () => paths.overview(),
    ready: title('Home'),
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('searchbox').fill('beds');
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'search-results',
    path: () => paths.search('beds'),
    ready: (page) => page.getByRole('main').getByRole('link').first(),
  },
  { name: 'inbox', path: () => paths.notifications(), ready: title('Inbox') },
  { name: 'settings', path: () => paths.settings(), ready: title('Settings') },
  { name: 'profile', path: () => paths.user(), ready: title('Profile') },
  {
    name: 'person',
    path: ({ personId }) => paths.person(personId),
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'not-found',
    path: () => '/dashboard/nowhere',
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
];
