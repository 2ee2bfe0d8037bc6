import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openBench } from '../api/bench.ts';
import { seedManyCards } from '../api/many-cards.ts';
import { seedBoard } from '../api/seeded-board.ts';
import type { Attack, AttackReport } from './attacker.ts';
import { measureOthers, seedOthers, type Latencies } from './others.ts';

const [OTHERS, SECONDS, WARM_UP_SECONDS] = [5, 30, 5];
const CARDS = 1000;
const FOUND_CARDS = 20_000;

/** What may become of the p99 of others' calls, by what it is when nobody attacks. */
const MOST_RATIO = { getUser: 3, loadBoard: 3, write: 5 } as const;
type Kind = keyof Latencies;

async function startAttack(attack: Attack): Promise<() => Promise<AttackReport>> {
  const program = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  child.send(attack);
  const report = once(child, 'message') as Promise<[AttackReport]>;
  return async () => (await report)[0];
}

/** What others notice while one member does the worst they can, against the same when nobody does. */
export async function measureFairness(report: (line: string) => void) {
  const bench = await openBench({ RATE_LIMITS: 'on' });
  try {
    const others = await seedOthers(bench, OTHERS);
    await seedManyCards(bench.database, { email: bench.email, cards: FOUND_CARDS });
    const { boardId, lists } = await seedBoard(bench, { lists: 5, cards: CARDS });
    const { url, token } = bench;
    await measureOthers(url, others, WARM_UP_SECONDS);
    report('Others work while nobody attacks …');
    const idle = await measureOthers(url, others, SECONDS);
    report('Others work while one member does the worst they can …');
    const cardIds = lists.flatMap(({ cards }) => cards);
    const listIds = lists.map(({ id }) => id);
    const attack = { url, token, boardId, cardIds, listIds, seconds: SECONDS };
    const ended = await startAttack(attack);
    const attacked = await measureOthers(url, others, SECONDS);
    const ratios = (Object.keys(MOST_RATIO) as Kind[]).map((kind) => {
      const ratio = Math.round((attacked[kind].p99Ms / idle[kind].p99Ms) * 100) / 100;
      return [kind, { ratio, most: MOST_RATIO[kind] }] as const;
    });
    const isAnyRefused = Object.values(attacked).some((latency) => latency.failed > 0);
    const ok = !isAnyRefused && ratios.every(([, { ratio, most }]) => ratio <= most);
    if (!ok) process.exitCode = 1;
    return {
      ...{ seconds: SECONDS, others: OTHERS, idle, attacked },
      p99Ratios: Object.fromEntries(ratios),
      attacker: await ended(),
      memory: await bench.memory(),
      ok,
    };
  } finally {
    await bench.close();
  }
}
