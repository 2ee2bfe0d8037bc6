import { openBench } from './bench.ts';
import { measureBoardLoads, measureBuilds } from './board-loads.ts';
import { callsPerSecond } from './calls-per-second.ts';
import { measureMoves } from './card-moves.ts';
import { measureFanOut } from './fan-out.ts';
import { measureListing, seedListing } from './listing.ts';
import { measurePublicReaders } from './public-readers.ts';
import { measureSearch } from './search-throughput.ts';
import { seedBoard, type LargeBoard } from './seeded-board.ts';

const SIZES = [100, 1_000, 5_000, 10_000] as const;
const LISTS = 10;

type Figures<Key extends number, Result> = Partial<Record<Key, Result>>;

/** All measurements of the server alone, on a separate database. */
export async function measureServer(report: (line: string) => void) {
  const bench = await openBench();
  try {
    const idle = await bench.memory();
    const boards: [cards: number, board: LargeBoard][] = [];
    for (const cards of SIZES)
      boards.push([cards, await seedBoard(bench, { lists: LISTS, cards })]);
    const emptyCall = await callsPerSecond(bench.url, bench.token, { path: '/healthz' });
    const boardLoad: Figures<number, Awaited<ReturnType<typeof measureBoardLoads>>> = {};
    const cardMove: Figures<number, Awaited<ReturnType<typeof measureMoves>>> = {};
    for (const [cards, board] of boards) {
      report(`Loading a board of ${cards} cards and moving them …`);
      boardLoad[cards] = await measureBoardLoads(bench, board);
      cardMove[cards] = await measureMoves(bench, board);
    }
    const [small, large] = [cardMove[SIZES[0]], cardMove[SIZES[3]]];
    const afterLoads = await bench.memory();
    report('Loading several large boards at once …');
    const boardsAtOnce = await measureBuilds(bench, () =>
      seedBoard(bench, { lists: LISTS, cards: SIZES[3] }),
    );
    report('Changing a board that many have open …');
    const fanOut = await measureFanOut(
      bench,
      await seedBoard(bench, { lists: LISTS, cards: 2_000 }),
    );
    report('Reading boards by their public links …');
    const publicReaders: Figures<number, Awaited<ReturnType<typeof measurePublicReaders>>> = {};
    for (const [cards, board] of boards)
      publicReaders[cards] = await measurePublicReaders(bench, board);
    report('Searching …');
    const search = await measureSearch(bench);
    report('Paging through few and many projects and boards …');
    const listing = await measureListing(bench, await seedListing(bench));
    return {
      emptyCall,
      boardLoad,
      boardsAtOnce,
      cardMove,
      movesOnSmallPerMovesOnLarge:
        small && large && Math.round((small.perSecond / large.perSecond) * 100) / 100,
      fanOut,
      publicReaders,
      search,
      listing,
      memory: { idle, afterLoads, atTheEnd: await bench.memory() },
    };
  } finally {
    await bench.close();
  }
}
