import { beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card } from './steps.ts';

const browser = useBrowser();

let ann: Account, bob: Account;
let board: Awaited<ReturnType<typeof createSmallBoard>>;
beforeAll(async () => {
  [ann, bob] = [await createAccount('Ann Lee'), await createAccount('Bob Roe')];
  board = await createSmallBoard(ann);
  const { data: them } = await bob.api.auth.getUser();
  await ann.api.board.addUser({ boardId: board.boardId, users: [{ user_id: them.id, role: 1 }] });
});

const isStream = (url: string) => new URL(url).pathname === '/api/live';

/** A browser in which Ann is signed in; says how many live streams it has open. */
async function openBrowser() {
  const { page: first } = await browser.newPage();
  const context = first.context();
  await context.addInitScript((kept) => localStorage.setItem('token', kept), ann.token);
  const open = new Map<Request, Page>();
  const onOver = (request: Request) => void open.delete(request);
  context.on('request', (request) => {
    if (isStream(request.url())) open.set(request, request.frame().page());
  });
  context.on('requestfinished', onOver).on('requestfailed', onOver);
  // Nothing more is reported of the requests of a page that is gone.
  const onGone = (page: Page) => {
    for (const [request, of] of open) if (of === page) open.delete(request);
  };
  context.on('page', (page) => page.on('close', onGone));
  first.on('close', onGone).on('crash', onGone);
  return { context, first, streams: () => open.size };
}

async function openBoard(page: Page): Promise<Page> {
  await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
  await card(page, await cardName()).waitFor();
  return page;
}

const cardName = async () => (await bob.api.card.getCardById(board)).data.name;

async function rename(name: string) {
  await bob.api.card.edit({ boardId: board.boardId, cardId: board.cardId, name });
}

async function allShow(pages: readonly Page[], name: string) {
  await Promise.all(pages.map((page) => card(page, name).waitFor()));
}

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const pages: Page[] = [];
  // Tabs are opened one after the other, as people do.
  for (let opened = 0; opened < count; opened += 1) {
    pages.push(await openBoard(await context.newPage()));
  }
  return pages;
}

test('twenty tabs share one live stream, and each of them reaches the server', async () => {
  const { context, first, streams } = await openBrowser();
  const pages = [await openBoard(first), ...(await openTabs(context, 19))];
  await rename('Sown by Bob');
  await allShow(pages, 'Sown by Bob');
  expect(streams()).toBe(1);

  const last = pages.at(-1)!;
  await card(last, 'Sown by Bob').focus();
  await last.keyboard.press('F2');
  await last.keyboard.type('Sown by Ann');
  await last.keyboard.press('Enter');
  await allShow(pages, 'Sown by Ann');
  expect(await cardName()).toBe('Sown by Ann');

  // The first tab holds the stream.
  await first.close();
  await rename('After closing');
  await allShow(pages.slice(1), 'After closing');
  expect(streams()).toBe(1);
});

test('a crashed and a frozen tab hand the stream over without a missed change', async () => {
  const { context, first, streams } = await openBrowser();
  await openBoard(first);
  const [second, third, fourth] = (await openTabs(context, 3)) as [Page, Page, Page];
  const crashed = first.waitForEvent('crash');
  void first.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await rename('After a crash');
  await allShow([second, third, fourth], 'After a crash');

  const session = await context.newCDPSession(second);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await rename('While frozen');
  await allShow([third, fourth], 'While frozen');
  await rename('Still frozen');
  await allShow([third, fourth], 'Still frozen');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await allShow([second, third, fourth], 'Still frozen');
  await rename('Thawed');
  await allShow([second, third, fourth], 'Thawed');
  expect(streams()).toBe(1);
});
