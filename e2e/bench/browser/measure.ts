import { createAccount } from '../../system/api.ts';
import { sharedSystem, startSharedSystem } from '../../system/shared-system.ts';
import { createLargeBoard } from './large-board.ts';
import { measureVisits } from './visits.ts';

const CARDS = 1_000;

/** What a person waits for in the browser, on the whole system. */
export async function measureBrowser(report: (line: string) => void) {
  const stop = await startSharedSystem();
  try {
    report(`Filling a board with ${CARDS} cards …`);
    const account = await createAccount();
    const board = await createLargeBoard(account, { lists: 10, cards: CARDS });
    report('Visiting in the browser …');
    const visits = await measureVisits(sharedSystem.url(), account, board);
    return { cards: CARDS, ...visits };
  } finally {
    await stop();
  }
}
