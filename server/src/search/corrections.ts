import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { SearchVocabulary } from '../database/schema/schema.generated.ts';
import { mayBeMistyped, type Term } from './terms.ts';

const MAX_CORRECTIONS = 20;

/** Adds to each term the words of the vocabulary that are one typing mistake away. */
export async function withCorrections(
  database: Database,
  terms: readonly Term[],
): Promise<readonly Term[]> {
  const mistyped = terms.filter(mayBeMistyped).map(({ word }) => word);
  if (mistyped.length === 0) return terms;
  const { rows } = await sql<{ term: string; words: SearchVocabulary['word'][] }>`
    select term, array(
      select distinct v.word from search_vocabulary v
      where v.spellings && search_spellings(term) and not starts_with(v.word, term)
      order by v.word limit ${MAX_CORRECTIONS}) as words
    from unnest(${mistyped}::text[]) as term`.execute(database);
  const wordsFor = new Map(rows.map(({ term, words }) => [term, words]));
  return terms.map((term) => ({ ...term, corrections: wordsFor.get(term.word) ?? [] }));
}
