import { createAccount } from '../../system/api.ts';
import { sharedSystem, startSharedSystem } from '../../system/shared-system.ts';
import { createLargeBoard } from './large-board.ts';
import { measureVisits } from './visits.ts';

const CARDS = 1_000;

/** What scripts of a first visit to sign-in may weigh, packed. Most of it is React, antd's form and the store. */
const SIGN_IN_BUDGET_BYTES = 310_000;

/** What a person waits for in the browser, on the whole system. */
export async function measureBrowser(report: (line: string) => void) {
  const stop = await startSharedSystem();
  try {
    report(`Filling a board with ${CARDS} cards …`);
    const account = await createAccount();
    const board = await createLargeBoard(account, { lists: 10, cards: CARDS });
    report('Visiting in the browser …');
    const visits = await measureVisits(sharedSystem.url(), account, board);
    const isKept = (visits.signIn.scriptBytes ?? Infinity) <= SIGN_IN_BUDGET_BYTES;
    if (!isKept) process.exitCode = 1;
    return { cards: CARDS, ...visits, signInBudget: { bytes: SIGN_IN_BUDGET_BYTES, isKept } };
  } finally {
    await stop();
  }
}
