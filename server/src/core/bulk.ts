import { chunksOf } from 'shared-api/chunks';
import type { BulkOutcome } from 'shared-api/contract';
import { DomainError } from './domain-errors.ts';

/** Items per statement, so that none takes long or sends much. */
export const CHUNK_ITEMS = 100;
/** Items per statement if each item is large. */
export const FEW_ITEMS = 10;

/** The refused items with their reasons; all others succeeded. */
export type Refusals = Map<number, DomainError>;

/** Keeps the items that pass a check, in order, and records the refusals of the others. */
export function passing<Item extends { readonly id: number }>(
  items: readonly Item[],
  refusals: Refusals,
  check: (item: Item) => void,
): Item[] {
  return items.filter((item) => {
    try {
      check(item);
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.set(item.id, error);
      return false;
    }
  });
}

function outcomeOf(id: number, refusal: DomainError | undefined): BulkOutcome {
  if (refusal === undefined) return { id, status: 200, message: 'OK' };
  const { status, code, params, message } = refusal;
  return { id, status, code, params, message };
}

/**
 * Works on items chunk by chunk in the call's transaction: all successes are committed together,
 * and an error that is not a refusal of single items undoes everything. Returns the outcome of each
 * item; one that is named twice is done once.
 */
export async function inChunks(
  ids: readonly number[],
  work: (ids: readonly number[]) => Promise<Refusals>,
  size = CHUNK_ITEMS,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const chunk of chunksOf([...new Set(ids)], size)) {
    const refusals = await work(chunk);
    for (const id of chunk) {
      outcomes.push(outcomeOf(id, refusals.get(id)));
    }
  }
  return outcomes;
}
