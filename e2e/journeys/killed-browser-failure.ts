import { setTimeout as pause } from 'node:timers/promises';
import { describePage, type OpenedPage } from '../browser/failed-page.ts';
import { readStore } from '../browser/read-store.ts';
import type { Account } from '../system/api.ts';
import { readOutcomes } from './offline-outcomes.ts';

const LOOK_MS = 20_000;

/** What is found, or what is in the way: a page that hangs would never say anything. */
const look = (found: Promise<unknown>): Promise<unknown> =>
  Promise.race([found, pause(LOOK_MS, 'nothing came', { ref: false })]).catch(String);

export interface Interrupted {
  readonly opened: OpenedPage;
  /** The kinds of changes since the card was last seen with its latest name. */
  readonly acts: readonly string[];
  /** An address of the same origin, which has none of the product's scripts. */
  readonly plainUrl: string;
  readonly account: Account;
  readonly onCard: { readonly boardId: number; readonly cardId: number };
}

interface KeptRow {
  readonly order: number;
  readonly change: { readonly call: string; readonly input: unknown };
}

/** What waits in the outbox and what has become of the rest, also while the page itself hangs. */
async function readKept({ opened: { page }, plainUrl }: Interrupted) {
  const plain = await page.context().newPage();
  await plain.goto(plainUrl);
  const place = { database: 'kanban-changes', store: 'changes' } as const;
  const waiting = await readStore<KeptRow>(plain, place);
  const inOrder = waiting.toSorted((a, b) => a.order - b.order);
  return {
    waiting: inOrder.map(({ change: { call, input } }) => [call, input]),
    outcomes: (await readOutcomes(plain)).map(({ status, refusal }) => [status, refusal]),
  };
}

/** Prints whether what the screen lacks is kept, sent or lost, or whether the page hangs. */
export async function describeInterrupted(state: Interrupted, name: string): Promise<void> {
  const { opened, acts, account, onCard } = state;
  const found = {
    acts,
    page: await look(opened.page.evaluate(() => document.readyState)),
    kept: await look(readKept(state)),
    onServer: await look(account.api.card.getCardById(onCard).then(({ data }) => data)),
  };
  const lines = Object.entries(found).map(([what, value]) => `${what}: ${JSON.stringify(value)}`);
  console.error(lines.join('\n'));
  await look(describePage(opened, name));
}
