import { type BulkOutcome, loadErrorText } from '../client/index.ts';
import type {
  ManyThings,
  MadeThings,
  Notify,
  QueuedChange,
  SuccessOptions,
} from '../remote/index.ts';
import { counted, defineTexts } from '../texts/index.ts';
import { isCounted } from './refused-changes.ts';
import { outbox as de } from '../texts/de/outbox.ts';
import { outbox as en } from '../texts/en/outbox.ts';

const texts = defineTexts({ en, de });

/** What is known of the things of a change, or of all changes of a batch so far. */
interface Outcomes extends Partial<ManyThings> {
  readonly all: readonly BulkOutcome[];
  readonly made?: MadeThings | undefined;
}

/** What has become of a change. */
interface Decided {
  readonly outcomes?: readonly BulkOutcome[];
  /** What it has made: nothing if it was refused. */
  readonly made?: MadeThings | undefined;
}

interface Reporting {
  readonly notify: Notify;
  /** Shows what was refused. Left out: there is no place for it. */
  readonly showChanges?: (() => void) | undefined;
}

interface Showing extends Reporting {
  readonly options: SuccessOptions;
}

/** Whether one of the things of a change was done. */
export const isDone = ({ status }: BulkOutcome): boolean => status === 200;

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
function reportRefused(
  refused: readonly { name: string; reason: string }[],
  { notify, showChanges }: Reporting,
): void {
  const [first, ...others] = refused;
  if (first === undefined) return;
  const more = showChanges && { more: showChanges };
  if (others.length === 0) {
    notify.failure(texts.refusedOne(first.name, first.reason), more);
    return;
  }
  const isOneReason = others.every(({ reason }) => reason === first.reason);
  notify.failure(texts.refusedMany(refused.length, isOneReason ? first.reason : null), {
    ...more,
    items: refused.map(({ name, reason }) => (isOneReason ? { name } : { name, reason })),
  });
}

/** What several changes of a batch have made, in the form of the last one. */
const madeTogether = (before?: MadeThings, now?: MadeThings): MadeThings | undefined =>
  before && now ? { ...now, count: before.count + now.count } : (now ?? before);

async function report(
  { names = {}, done, all, made }: Outcomes,
  { options, ...reporting }: Showing,
): Promise<void> {
  const outcomes = onceEach(all);
  const refused = outcomes.filter((one) => !isDone(one));
  if (refused.length > 0) {
    const errorText = await loadErrorText();
    const reasonOf = (one: BulkOutcome) => ({
      name: names[one.id] ?? String(one.id),
      reason: errorText(one),
    });
    reportRefused(refused.map(reasonOf), reporting);
  }
  // Last, since a failure replaces the notice that offers to undo the rest.
  const count = outcomes.length - refused.length;
  const said = [
    ...(done && count > 0 ? [counted(count, done)] : []),
    ...(made ? [counted(made.count, made.done)] : []),
  ];
  if (said.length > 0) reporting.notify.success(said.join(', '), options);
}

/** What has become of a change that was refused as a whole. */
export const allRefused = (
  { many }: QueuedChange,
  { status, message }: { readonly status: number; readonly message: string },
): Decided => ({
  outcomes: Object.keys(many?.names ?? {}).map((id) => ({ id: Number(id), status, message })),
});

/** What has become of a change that the server has confirmed. */
export function decidedOf({ many, made, batch, cardId }: QueuedChange, response: object): Decided {
  if (many) return { outcomes: (response as { data: readonly BulkOutcome[] }).data };
  const isOfBatch = batch !== undefined && cardId !== undefined;
  return { made, outcomes: isOfBatch ? [{ id: cardId, status: 200, message: 'OK' }] : [] };
}

/**
 * Reports what has become of changes of many things, and of such that make things; those of a batch
 * are reported together.
 */
export function createOutcomeReports(notify: Notify, showChanges?: Reporting['showChanges']) {
  const collected = new Map<string, Outcomes>();
  return {
    /** Takes the outcomes of a change, and reports them unless more of its batch are among those left. */
    add: async (
      change: QueuedChange,
      { outcomes = [], made }: Decided,
      {
        left,
        options = {},
      }: { left: readonly QueuedChange[]; options?: SuccessOptions | undefined },
    ): Promise<void> => {
      const { many, batch } = change;
      const isLast = left.every((one) => !isCounted(one) || one.batch?.id !== batch?.id);
      // Single changes show what they have done by themselves.
      if (isLast && many === undefined && change.made === undefined) return;
      const before = batch && collected.get(batch.id);
      const done = many?.done ?? before?.done ?? batch?.done;
      const now: Outcomes = {
        names: { ...before?.names, ...many?.names },
        ...(done && { done }),
        all: [...(before?.all ?? []), ...outcomes],
        made: madeTogether(before?.made, made),
      };
      if (batch && !isLast) {
        collected.set(batch.id, now);
        return;
      }
      if (batch) collected.delete(batch.id);
      await report(now, { notify, showChanges, options });
    },
    /** Forgets what was collected of a batch whose person has signed out. */
    forget: ({ batch }: QueuedChange): void => {
      if (batch) collected.delete(batch.id);
    },
  };
}
