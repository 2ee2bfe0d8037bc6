import { type BulkOutcome, loadErrorText } from '../client/index.ts';
import type { QueuedChange } from '../remote/index.ts';
import { isDone } from './outcome-reports.ts';
import type { Refusal, refusalReported, SentResponse } from './outbox-actions.ts';

const outcomesIn = ({ data }: SentResponse) => data as readonly BulkOutcome[];

interface About {
  readonly id?: number;
  readonly cardId?: number;
  readonly ids?: readonly number[];
}

/** A patch, or what an input has for one card, as far as it is about some of the things; null if it is not. */
function onlyAbout<Part extends object>(part: Part, ids: ReadonlySet<number>): Part | null {
  const { id, cardId = id, ids: named } = part as About;
  if (named) return { ...part, ids: named.filter((one) => ids.has(one)) };
  return cardId === undefined || ids.has(cardId) ? part : null;
}

/** A change of many things as one of only some of them. */
function withOnly(change: QueuedChange, ids: ReadonlySet<number>): QueuedChange {
  const { many, batch: _, input, shows, ...rest } = change;
  const { cardIds, edits } = input as {
    readonly cardIds?: readonly number[];
    readonly edits?: readonly object[];
  };
  const names = Object.entries(many?.names ?? {}).filter(([id]) => ids.has(Number(id)));
  return {
    ...rest,
    input: {
      ...input,
      ...(cardIds && { cardIds: cardIds.filter((id) => ids.has(id)) }),
      ...(edits && { edits: edits.flatMap((edit) => onlyAbout(edit, ids) ?? []) }),
    },
    shows: shows.flatMap((patch) => onlyAbout(patch, ids) ?? []),
    ...(many && { many: { ...many, names: Object.fromEntries(names) } }),
  };
}

/** What of a confirmed change was done: all of it, as one of fewer things, or null. */
export function doneOf(change: QueuedChange, response: SentResponse): QueuedChange | null {
  if (change.many === undefined) return change;
  const outcomes = outcomesIn(response);
  const done = outcomes.filter(isDone);
  if (done.length === outcomes.length) return change;
  return done.length === 0 ? null : withOnly(change, new Set(done.map(({ id }) => id)));
}

/** For where the sentences in the page's language cannot be loaded. */
const asServerSays: Awaited<ReturnType<typeof loadErrorText>> = ({ message }) => message;

/** What of a confirmed change was refused, to be reported: as a change for each reason. */
export async function refusalsOf(
  change: QueuedChange,
  response: SentResponse,
): Promise<Parameters<typeof refusalReported>[0][]> {
  const refused = change.many ? outcomesIn(response).filter((one) => !isDone(one)) : [];
  if (refused.length === 0) return [];
  const errorText = await loadErrorText().catch(() => asServerSays);
  const byReason = new Map<string, { readonly refusal: Refusal; readonly ids: Set<number> }>();
  for (const { id, ...outcome } of refused) {
    const message = errorText(outcome);
    const { status, code = 'unknown', params = {} } = outcome;
    const known = byReason.get(message);
    if (known) known.ids.add(id);
    else {
      const refusal = { status, code, params, message, current: undefined };
      byReason.set(message, { refusal, ids: new Set([id]) });
    }
  }
  return [...byReason.values()].map(({ refusal, ids }, at) => {
    // The key of the change is that of what was done.
    const lost = { ...withOnly(change, ids), key: `${change.key} ${at}` };
    return { refused: [], lost: [lost], refusal };
  });
}
