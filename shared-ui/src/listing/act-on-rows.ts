import { loadErrorText } from 'shared-api/client';
import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import type {
  ActionOutcome,
  AskedAction,
  BulkAction,
  ListingAction,
} from './listing-actions-slice.ts';
import type { ListingCalls } from './listing-calls.ts';
import type { ProjectOrBoard } from './project-or-board.ts';

const ofOne: Record<
  ListingAction,
  (calls: ListingCalls, item: ProjectOrBoard) => Promise<unknown>
> = {
  archive: (calls, item) => calls.archive(item, ARCHIVED),
  restore: (calls, item) => calls.archive(item, ACTIVE),
  delete: (calls, item) => calls.delete(item),
  leave: (calls, item) => calls.leave(item),
};

async function actOnMany(
  calls: ListingCalls,
  action: BulkAction,
  items: readonly ProjectOrBoard[],
): Promise<ActionOutcome> {
  const outcomes = await calls.bulk(
    items.map(({ id }) => id),
    action,
  );
  const notDone = outcomes.filter(({ status }) => status !== 200);
  if (notDone.length === 0) return { action, done: items.length, refused: [] };
  const errorText = await loadErrorText();
  const refused = notDone.map((outcome) => {
    const item = items.find(({ id }) => id === outcome.id);
    return { name: item?.name ?? String(outcome.id), message: errorText(outcome) };
  });
  return { action, done: items.length - refused.length, refused };
}

/**
 * Archives, restores, deletes or leaves rows, several in one call. Returns the outcome for each of
 * several rows; null for a single one, whose refusal is thrown.
 */
export async function actOnRows(
  calls: ListingCalls,
  { action, items }: AskedAction,
): Promise<ActionOutcome | null> {
  const [first] = items;
  if (items.length > 1 && action !== 'leave') return actOnMany(calls, action, items);
  if (first) await ofOne[action](calls, first);
  return null;
}
