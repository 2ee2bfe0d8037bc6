import { type BulkOutcome, loadErrorText } from '../client/index.ts';
import type { ManyThings, Notify, QueuedChange, SuccessOptions } from '../remote/index.ts';
import { counted, defineTexts } from '../texts/index.ts';
import { outbox as de } from '../texts/de/outbox.ts';
import { outbox as en } from '../texts/en/outbox.ts';

const texts = defineTexts({ en, de });

/** What is known of the things of a change, or of all changes of a batch so far. */
interface Outcomes extends ManyThings {
  readonly all: readonly BulkOutcome[];
}

interface Showing {
  readonly notify: Notify;
  readonly options: SuccessOptions;
}

const isDone = ({ status }: BulkOutcome) => status === 200;

/** The outcome of each thing, once: of one that several calls were about, a refusal counts. */
function onceEach(all: readonly BulkOutcome[]): BulkOutcome[] {
  const byId = new Map<number, BulkOutcome>();
  for (const one of all) {
    const before = byId.get(one.id);
    if (before === undefined || isDone(before)) byId.set(one.id, one);
  }
  return [...byId.values()];
}

/** Says what was not done: one thing by its name and why, several as a list that can be unfolded. */
function reportRefused(refused: readonly { name: string; reason: string }[], notify: Notify): void {
  const [first, ...others] = refused;
  if (first === undefined) return;
  if (others.length === 0) {
    notify.failure(texts.refusedOne(first.name, first.reason));
    return;
  }
  const isOneReason = others.every(({ reason }) => reason === first.reason);
  notify.failure(texts.refusedMany(refused.length, isOneReason ? first.reason : null), {
    items: refused.map(({ name, reason }) => (isOneReason ? { name } : { name, reason })),
  });
}

async function report({ names, done, all }: Outcomes, { notify, options }: Showing): Promise<void> {
  const outcomes = onceEach(all);
  const refused = outcomes.filter((one) => !isDone(one));
  if (refused.length > 0) {
    const errorText = await loadErrorText();
    const reasonOf = (one: BulkOutcome) => ({
      name: names[one.id] ?? String(one.id),
      reason: errorText(one),
    });
    reportRefused(refused.map(reasonOf), notify);
  }
  // Last, since a failure replaces the notice that offers to undo the rest.
  const count = outcomes.length - refused.length;
  if (count > 0) notify.success(counted(count, done), options);
}

/** The outcomes of a change that was refused as a whole. */
export const allRefused = (
  { names }: ManyThings,
  { status, message }: { readonly status: number; readonly message: string },
): BulkOutcome[] => Object.keys(names).map((id) => ({ id: Number(id), status, message }));

/** Reports what has become of changes of many things; those of a batch are reported together. */
export function createOutcomeReports(notify: Notify) {
  const collected = new Map<string, Outcomes>();
  return {
    /** Takes the outcomes of a change, and reports them unless more of its batch are to come. */
    add: async (
      { many, batch }: QueuedChange,
      outcomes: readonly BulkOutcome[],
      { isLast, options }: { isLast: boolean; options: SuccessOptions },
    ): Promise<void> => {
      if (many === undefined) return;
      const before = batch && collected.get(batch.id);
      const now: Outcomes = {
        names: { ...before?.names, ...many.names },
        done: many.done,
        all: [...(before?.all ?? []), ...outcomes],
      };
      if (batch && !isLast) {
        collected.set(batch.id, now);
        return;
      }
      if (batch) collected.delete(batch.id);
      await report(now, { notify, options });
    },
    /** Forgets what was collected of a batch whose person has signed out. */
    forget: ({ batch }: QueuedChange): void => {
      if (batch) collected.delete(batch.id);
    },
  };
}
