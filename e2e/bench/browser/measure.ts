import { createAccount } from '../../system/api.ts';
import { sharedSystem, startSharedSystem } from '../../system/shared-system.ts';
import { measureDragFrames } from './drag-frames.ts';
import { measureInteractions } from './interactions.ts';
import { createLargeBoard } from './large-board.ts';
import { measureLayoutShifts } from './layout-shifts.ts';
import { measureManyCards } from './many-cards.ts';
import { measureRemoteChange } from './remote-change.ts';
import { measureBoard, measureSignIn } from './visits.ts';

/** Cards of the boards that are opened, and in how many lists they stand. */
const ALL_BOARDS = [
  { cards: 100, lists: 10 },
  { cards: 1_000, lists: 10 },
  { cards: 10_000, lists: 50 },
] as const;

/** With BENCH_CARDS=1000 no larger ones are opened. */
const BOARDS = ALL_BOARDS.filter(
  ({ cards }) => cards <= Number(process.env.BENCH_CARDS ?? Infinity),
);

/** Of the processor, while boards are opened and cards are dragged. */
const SLOWEST = 4;
const SLOWDOWNS = [1, SLOWEST];

/** What all that a first visit loads may weigh, packed: sign-in, and the smallest board with its cards. */
const BUDGET_BYTES = { signIn: 300_000, board: 450_000 };

const bytesOf = ({
  scriptBytes = 0,
  otherBytes = 0,
}: {
  scriptBytes?: number;
  otherBytes?: number;
}) => scriptBytes + otherBytes;

/** What a person waits for in the browser, on the whole system. */
export async function measureBrowser(report: (line: string) => void) {
  // One person fills boards faster than anybody works.
  const stop = await startSharedSystem({ RATE_LIMITS: 'off' });
  try {
    const account = await createAccount();
    const signIn = await measureSignIn(sharedSystem.url());
    const boards = [];
    for (const size of BOARDS) {
      report(`Filling a board with ${size.cards} cards …`);
      const board = await createLargeBoard(account, size);
      report('Opening it …');
      const opening = await measureBoard(sharedSystem.url(), account, board);
      const slowly = await measureBoard(sharedSystem.url(), account, board, SLOWEST);
      const { shownAfterMs, longTasks, longTasksMs } = slowly;
      report('Changing a card as somebody else …');
      const remoteChange = await measureRemoteChange(sharedSystem.url(), account, board);
      report('Dragging on it …');
      const drags = [];
      for (const slowdown of SLOWDOWNS) {
        drags.push(await measureDragFrames(sharedSystem.url(), { account, board, slowdown }));
      }
      report('Pressing what is on it …');
      const interactions = await measureInteractions(account, board);
      const openingSlowly = { slowdown: SLOWEST, shownAfterMs, longTasks, longTasksMs };
      boards.push({ ...size, ...opening, openingSlowly, remoteChange, drags, interactions });
    }
    report('Archiving all cards of a list …');
    const manyCards = [];
    for (const slowdown of SLOWDOWNS) manyCards.push(await measureManyCards(account, slowdown));
    report('Watching whether anything jumps …');
    const layoutShifts = await measureLayoutShifts();
    const [small, large] = [boards[0], boards.at(-1)];
    const isKept =
      bytesOf(signIn) <= BUDGET_BYTES.signIn && (!small || bytesOf(small) <= BUDGET_BYTES.board);
    if (!isKept) process.exitCode = 1;
    return {
      signIn,
      boards,
      manyCards,
      layoutShifts,
      // What the largest takes, by what the smallest takes.
      openingRatio: (large?.shownAfterMs ?? 0) / (small?.shownAfterMs ?? 1),
      budget: { bytes: BUDGET_BYTES, isKept },
    };
  } finally {
    await stop();
  }
}
