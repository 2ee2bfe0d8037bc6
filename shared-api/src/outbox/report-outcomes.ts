import { type BulkOutcome, loadErrorText } from '../client/index.ts';
import type { ManyThings, Notify, SuccessOptions } from '../remote/index.ts';
import { counted, defineTexts } from '../texts/index.ts';
import { outbox as de } from '../texts/de/outbox.ts';
import { outbox as en } from '../texts/en/outbox.ts';

const texts = defineTexts({ en, de });

/** Reports the number of changed things, and for each reason, the names of those it stopped. */
export async function reportOutcomes(
  { names, done }: ManyThings,
  outcomes: readonly BulkOutcome[],
  { notify, options }: { notify: Notify; options: SuccessOptions },
): Promise<void> {
  const refused = outcomes.filter(({ status }) => status !== 200);
  if (outcomes.length > refused.length)
    notify.success(counted(outcomes.length - refused.length, done), options);
  if (refused.length === 0) return;
  const errorText = await loadErrorText();
  for (const reason of new Set(refused.map(errorText))) {
    const stopped = refused.filter((one) => errorText(one) === reason);
    const stoppedNames = stopped.map(({ id }) => names[id] ?? String(id));
    notify.failure(texts.refusedOf(stoppedNames, reason));
  }
}
