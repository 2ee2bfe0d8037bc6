import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openBench } from '../api/bench.ts';
import { seedManyCards } from '../api/many-cards.ts';
import { seedBoard } from '../api/seeded-board.ts';
import type { Attack, AttackReport } from './attacker.ts';
import { measureOthers, seedOthers, type Latencies } from './others.ts';

const [OTHERS, ROUNDS, SECONDS_OF_A_ROUND] = [5, 3, 10];
const CARDS = 1000;
const FOUND_CARDS = 20_000;

/** The most that the p99 of others' calls may grow, relative to the p99 without an attack. */
const MAX_RATIO = { getUser: 3, loadBoard: 3, write: 5 } as const;
const KINDS = ['getUser', 'loadBoard', 'write'] as const;

const rounded = (figure: number) => Math.round(figure * 100) / 100;

function summary(rounds: readonly Latencies[]) {
  const entries = KINDS.map((kind) => {
    const times = rounds.flatMap((round) => round[kind].times).sort((a, b) => a - b);
    const at = (part: number) => rounded(times[Math.floor(part * (times.length - 1))] ?? 0);
    const failed = rounds.reduce((sum, round) => sum + round[kind].failed, 0);
    return [kind, { calls: times.length, failed, p50Ms: at(0.5), p99Ms: at(0.99) }] as const;
  });
  return Object.fromEntries(entries) as Record<
    (typeof KINDS)[number],
    { calls: number; failed: number; p50Ms: number; p99Ms: number }
  >;
}

/** The attacker's calls by kind and status. */
function summed(attacks: readonly AttackReport[]): AttackReport {
  const sum: AttackReport = {};
  for (const [kind, counts] of attacks.flatMap((attack) => Object.entries(attack))) {
    const total = (sum[kind] ??= {});
    for (const [status, count] of Object.entries(counts)) {
      total[status] = (total[status] ?? 0) + count;
    }
  }
  return sum;
}

async function attackFor(attack: Attack, work: () => Promise<Latencies>) {
  const program = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  const ended = once(child, 'message') as Promise<[AttackReport]>;
  child.send(attack);
  const latencies = await work();
  const [report] = await ended;
  return { latencies, report };
}

/**
 * Measures the effect on others while one member does the worst they can, compared with nobody
 * attacking.
 */
export async function measureFairness(report: (line: string) => void) {
  const bench = await openBench({ RATE_LIMITS: 'on' });
  try {
    const people = await seedOthers(bench, OTHERS);
    await seedManyCards(bench.database, { email: bench.email, cards: FOUND_CARDS });
    const { boardId, lists } = await seedBoard(bench, { lists: 5, cards: CARDS });
    const { url, token } = bench;
    const cardIds = lists.flatMap(({ cards }) => cards);
    const listIds = lists.map(({ id }) => id);
    const attack = { url, token, boardId, cardIds, listIds, seconds: SECONDS_OF_A_ROUND };
    const work = () => measureOthers(url, people, SECONDS_OF_A_ROUND);
    await work();
    const idle: Latencies[] = [];
    const attacked: Latencies[] = [];
    const attacks: AttackReport[] = [];
    // In turn, so that both see the same state of the machine.
    for (let round = 1; round <= ROUNDS; round += 1) {
      report(`Round ${round} of ${ROUNDS}: nobody attacks, then one member does the worst …`);
      idle.push(await work());
      const underAttack = await attackFor(attack, work);
      attacked.push(underAttack.latencies);
      attacks.push(underAttack.report);
    }
    const [before, during] = [summary(idle), summary(attacked)];
    const p99Ratios = Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        { ratio: rounded(during[kind].p99Ms / before[kind].p99Ms), most: MAX_RATIO[kind] },
      ]),
    );
    const ok =
      KINDS.every((kind) => during[kind].failed === 0) &&
      Object.values(p99Ratios).every(({ ratio, most }) => ratio <= most);
    if (!ok) process.exitCode = 1;
    return {
      others: OTHERS,
      seconds: ROUNDS * SECONDS_OF_A_ROUND,
      idle: before,
      attacked: during,
      p99Ratios,
      attacker: summed(attacks),
      memory: await bench.memory(),
      ok,
    };
  } finally {
    await bench.close();
  }
}
