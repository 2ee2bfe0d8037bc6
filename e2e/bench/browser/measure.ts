import { createDemoGarden } from '../../screens/demo-garden.ts';
import { createAccount } from '../../system/api.ts';
import { sharedSystem, startSharedSystem } from '../../system/shared-system.ts';
import { measureDragFrames } from './drag-frames.ts';
import { measureFirstBoard } from './first-board.ts';
import { measureInteractions } from './interactions.ts';
import { createLargeBoard } from './large-board.ts';
import { measureLayoutShifts } from './layout-shifts.ts';
import { measureManyCards } from './many-cards.ts';
import { VIEWS } from './open-board.ts';
import { measurePalette } from './palette.ts';
import { measureRemoteChange } from './remote-change.ts';
import { measureRepeatVisits } from './repeat-visits.ts';
import { measureViewOf, spreadOverDays } from './views.ts';
import { measureBoard, measureSignIn } from './visits.ts';
import { measureWayIn } from './way-in.ts';

/** Cards of the boards that are opened, and how many lists they are in. */
const ALL_BOARDS = [
  { cards: 100, lists: 10 },
  { cards: 1_000, lists: 10 },
  { cards: 10_000, lists: 50 },
  { cards: 100_000, lists: 100 },
] as const;

/** BENCH_CARDS=1000 leaves out the larger ones. The largest takes two minutes to be filled. */
const BOARDS = ALL_BOARDS.filter(({ cards }) => cards <= Number(process.env.BENCH_CARDS ?? 10_000));

/** The size that has aims for repeated visits. */
const MOST_REPEATED = 1_000;

/** How many times slower the processor is while boards are opened and cards are dragged. */
const SLOWEST = 4;
const SLOWDOWNS = [1, SLOWEST];

/** The most compressed bytes of scripts in a first visit: of sign-in, and of a board. */
const BUDGET_BYTES = { signIn: 220_000, board: 345_000 };

/** The figures of a visit that depend on the processor. */
const slowly = ({
  shownAfterMs,
  usableAfterMs,
  longTasks,
  longTasksMs,
}: Awaited<ReturnType<typeof measureSignIn>>) => ({
  slowdown: SLOWEST,
  shownAfterMs,
  usableAfterMs,
  longTasks,
  longTasksMs,
});

/** Measures waiting times in the browser, on the whole system. */
export async function measureBrowser(report: (line: string) => void) {
  // One person fills boards faster than anybody works.
  const stop = await startSharedSystem({ RATE_LIMITS: 'off' });
  try {
    // The first account administers the instance, and its owner looks at the console.
    const garden = await createDemoGarden();
    const account = await createAccount();
    const signIn = {
      ...(await measureSignIn()),
      openingSlowly: slowly(await measureSignIn(SLOWEST)),
    };
    report('Signing up and moving the first card …');
    const firstBoard = await measureFirstBoard(sharedSystem.url());
    const boards = [];
    for (const size of BOARDS) {
      report(`Filling a board with ${size.cards} cards …`);
      const board = await createLargeBoard(account, size);
      report('Opening it …');
      const opening = await measureBoard(account, board);
      const openingSlowly = slowly(await measureBoard(account, board, { slowdown: SLOWEST }));
      report('Signing in to it, and opening it from its project …');
      const wayIn = await measureWayIn(account, board);
      report('Opening it again, with and without a network …');
      const repeatVisits =
        size.cards <= MOST_REPEATED ? await measureRepeatVisits(account, board) : null;
      report('Changing a card as somebody else …');
      const remoteChange = await measureRemoteChange(account, board);
      report('Dragging on it …');
      const drags = [];
      for (const slowdown of SLOWDOWNS) {
        drags.push(await measureDragFrames(account, board, slowdown));
      }
      report('Pressing what is on it …');
      const interactions = [];
      for (const slowdown of SLOWDOWNS)
        interactions.push(await measureInteractions({ account, board, slowdown }));
      report('Typing into the palette …');
      const palette = [];
      for (const slowdown of SLOWDOWNS)
        palette.push(await measurePalette(account, board, slowdown));
      report('Opening and using its other views …');
      await spreadOverDays(account, board);
      const views = [];
      for (const view of VIEWS)
        for (const slowdown of SLOWDOWNS)
          views.push(await measureViewOf(account, board, { view, slowdown }));
      boards.push({
        ...size,
        ...opening,
        openingSlowly,
        wayIn,
        repeatVisits,
        remoteChange,
        drags,
        interactions,
        palette,
        views,
      });
    }
    report('Archiving all cards of a list …');
    const manyCards = [];
    for (const slowdown of SLOWDOWNS) manyCards.push(await measureManyCards(account, slowdown));
    report('Watching whether anything jumps …');
    const layoutShifts = await measureLayoutShifts(garden);
    const [small, large] = [boards[0], boards.at(-1)];
    const isKept =
      signIn.scriptBytes <= BUDGET_BYTES.signIn &&
      (!small || small.scriptBytes <= BUDGET_BYTES.board);
    if (!isKept) process.exitCode = 1;
    return {
      signIn,
      firstBoard,
      boards,
      manyCards,
      layoutShifts,
      // The time for the largest board divided by the time for the smallest.
      openingRatio: (large?.shownAfterMs ?? 0) / (small?.shownAfterMs ?? 1),
      budget: { bytes: BUDGET_BYTES, isKept },
    };
  } finally {
    await stop();
  }
}
