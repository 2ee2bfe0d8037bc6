import type { Bench } from './bench.ts';
import { callsPerSecond } from './calls-per-second.ts';
import { seedManyCards } from './many-cards.ts';

const CARDS = 50_000;

/** The search texts, by how often they occur. */
const searches = {
  /** In some hundred cards. */
  rareWord: 'zorzorzor',
  /** In one card of ten. */
  commonWord: 'kepbaba',
  /** In nearly all cards. */
  mostFrequentWord: 'bababa',
  beginningOfWord: 'nampo',
  twoWords: 'kepbaba tirmi',
  mistypedWord: 'zorzorzro',
} as const;

/** Searching among many cards, by several clients. `refused` counts calls that failed. */
export async function measureSearch({ url, token, email, database }: Bench) {
  await seedManyCards(database, { email, cards: CARDS });
  const measured: Partial<
    Record<keyof typeof searches, Awaited<ReturnType<typeof callsPerSecond>>>
  > = {};
  for (const [kind, searchText] of Object.entries(searches)) {
    const path = `/search/find/all/${encodeURIComponent(searchText)}`;
    measured[kind as keyof typeof searches] = await callsPerSecond(url, token, { path });
  }
  return { cards: CARDS, ...measured };
}
