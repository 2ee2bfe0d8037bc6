import type { Page } from 'playwright-core';
import { launchBrowser } from 'deploy/browser';
import { type Account, createAccount } from '../../system/api.ts';
import type { LargeBoard } from './large-board.ts';
import { newPage, openBoard } from './open-board.ts';

const CHANGES = 5;
/** What a page reads after its first content ends a while later. */
const QUIET_MS = 1_000;

interface Drawn {
  /** Components that React rendered. */
  components: number;
  /** The number of different cards among the rendered components. */
  cards: number;
}

interface Cost extends Drawn {
  requests: number;
  bytes: number;
  shownAfterMs: number;
}

/**
 * Counts React's renders, in production builds as well: React calls a hook of developer tools at
 * each commit, and flags the performed work. As text, since the loader of this file wraps functions
 * with a helper that pages lack.
 */
const COUNT_RENDERS = `
  window.drawn = { components: 0, cards: new Set() };
  const PERFORMED_WORK = 1;
  const COMPONENTS = [0, 1, 11, 14, 15];
  function cardOf(fiber) {
    for (let at = fiber; at; at = at.return) {
      const id = at.stateNode instanceof Element ? at.stateNode.getAttribute('data-card-id') : null;
      if (id) return id;
    }
    return null;
  }
  function visit(fiber) {
    const before = fiber.alternate;
    if (COMPONENTS.includes(fiber.tag) && (fiber.flags & PERFORMED_WORK)) {
      drawn.components++;
      const card = cardOf(fiber);
      if (card) drawn.cards.add(card);
    }
    if (before && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) {
      // Unchanged elements are the same objects as before.
      const isSame = before && previous(before, child);
      if (!isSame) visit(child);
    }
  }
  function previous(parent, child) {
    for (let one = parent.child; one; one = one.sibling) if (one === child) return true;
    return false;
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    isDisabled: false, supportsFiber: true, renderers: new Map(), inject: () => 1,
    onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, onScheduleFiberRoot() {},
    onCommitFiberRoot(id, root) { visit(root.current); },
  };
  undefined`;

const drawnSoFar = (page: Page) =>
  page.evaluate<Drawn>('({ components: drawn.components, cards: drawn.cards.size })');
const restartCount = (page: Page) =>
  page.evaluate('drawn.components = 0; drawn.cards = new Set(); undefined');

/** Waits until nothing has been rendered for a while. */
async function untilQuiet(page: Page) {
  let [before, now] = [-1, (await drawnSoFar(page)).components];
  while (before !== now) {
    await page.waitForTimeout(QUIET_MS);
    [before, now] = [now, (await drawnSoFar(page)).components];
  }
}

/**
 * Measures the cost for a page when somebody else changes one of its cards. Of several changes, the
 * most expensive counts.
 */
export async function measureRemoteChange(account: Account, board: LargeBoard) {
  const other = await createAccount('Bob Lee');
  const { data: them } = await other.api.auth.getUser();
  const { boardId } = board;
  await account.api.board.addUser({ boardId, users: [{ user_id: them.id, role: 1 }] });
  const browser = await launchBrowser();
  try {
    const page = await newPage(browser, { account, before: COUNT_RENDERS });
    const opened = page.waitForResponse((response) =>
      response.url().includes(encodeURIComponent(`board:${boardId}`)),
    );
    await openBoard(page, board);
    await opened;
    await untilQuiet(page);
    const network = await page.context().newCDPSession(page);
    const asked = new Map<string, string>();
    let bytes = 0;
    const requests: string[] = [];
    network.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.method === 'GET') asked.set(requestId, new URL(request.url).pathname);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = asked.get(requestId);
      if (path === undefined) return;
      requests.push(path);
      bytes += encodedDataLength;
    });
    await network.send('Network.enable');
    const seen: Cost[] = [];
    const cardId = board.lists[0]?.cards[0] ?? 0;
    for (let change = 1; change <= CHANGES; change++) {
      await restartCount(page);
      [bytes, requests.length] = [0, 0];
      const name = `Changed ${change} times`;
      const began = performance.now();
      await other.api.card.edit({ boardId, cardId, name });
      await page.getByRole('group', { name, exact: true }).waitFor();
      const shownAfterMs = Math.round(performance.now() - began);
      seen.push({ ...(await drawnSoFar(page)), requests: requests.length, bytes, shownAfterMs });
    }
    const most = (field: keyof Cost) => Math.max(...seen.map((one) => one[field]));
    return {
      components: most('components'),
      cards: most('cards'),
      requests: most('requests'),
      bytes: most('bytes'),
      shownAfterMs: most('shownAfterMs'),
    };
  } finally {
    await browser.close();
  }
}
