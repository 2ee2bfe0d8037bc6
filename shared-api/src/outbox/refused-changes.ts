import { type ApiError } from '../client/index.ts';
import { callTable } from '../client/call-table.ts';
import { REPEATABLE_DAYS } from '../limits.ts';
import type { ManyThings, QueuedChange } from '../remote/index.ts';
import { names } from './local-ids.ts';
import type { Refusal } from './outbox-actions.ts';
import { isPlaceMissing } from './place-missing.ts';

/** Sent by gateways while the server is away. */
const AWAY = [502, 503, 504];

function methodOf(name: string): string | undefined {
  const [domain = '', ofDomain = ''] = name.split('.');
  return callTable[domain]?.[ofDomain]?.method;
}

/** No reply to a deletion is kept for its key, so a repeated one is refused with “not found”. */
const isDeletion = ({ call: name }: QueuedChange): boolean => methodOf(name) === 'DELETE';

/** Whether a try before has deleted what is refused for being gone, and its response was lost. */
export const wasDoneBefore = (change: QueuedChange, refusal: ApiError, isRetry: boolean) =>
  (isRetry || change.mayHaveArrived === true) &&
  refusal.kind === 'not-found' &&
  // What is deleted may still be on a board that was taken from the person.
  !isPlaceMissing(refusal) &&
  isDeletion(change);

const REPEATABLE_MS = REPEATABLE_DAYS * 86_400_000;

/**
 * Whether sending a change once more could do it twice: it may have arrived, and was made so long ago
 * that the server has forgotten its key.
 */
export function mayBeDoubled({ call: name, queuedAt, ...change }: QueuedChange, isRetry: boolean) {
  if (!isRetry && change.mayHaveArrived !== true) return false;
  return methodOf(name) === 'POST' && Date.now() - Date.parse(queuedAt) > REPEATABLE_MS;
}

/** The server has not decided: it was not reached, was busy, or wants the person to sign in again. */
export function isUndecided({ kind, status }: ApiError): boolean {
  return ['offline', 'unauthenticated', 'too-many'].includes(kind) || AWAY.includes(status);
}

/** Whether a change depends on an earlier one, directly or through an entity it would have created. */
const dependsOn = ({ group, input }: QueuedChange, earlier: QueuedChange) =>
  (earlier.group !== undefined && earlier.group === group) ||
  (earlier.creates !== undefined && names(input, earlier.creates.localId));

/** Whether an edit was made on what an earlier one has written. */
function editsTheSame({ edit }: QueuedChange, { edit: earlier }: QueuedChange): boolean {
  if (edit === undefined || earlier === undefined) return false;
  const isSame = edit.of === earlier.of && edit.id === earlier.id;
  return isSame && Object.keys(edit.before).some((field) => field in earlier.before);
}

/** Whether a change goes on with an earlier one: a part of the same batch, an edit of the same, its undoing. */
const goesOnWith = (change: QueuedChange, earlier: QueuedChange) =>
  dependsOn(change, earlier) ||
  editsTheSame(change, earlier) ||
  (change.batch !== undefined && change.batch.id === earlier.batch?.id) ||
  (change.call === 'change.undo' && change.input.key === earlier.key);

/** The waiting changes after one that are lost with it. */
function behind(
  first: QueuedChange,
  waiting: readonly QueuedChange[],
  isLostWith: (change: QueuedChange, earlier: QueuedChange) => boolean,
): QueuedChange[] {
  const lost: QueuedChange[] = [first];
  for (const change of waiting.slice(waiting.findIndex(({ key }) => key === first.key) + 1))
    if (lost.some((earlier) => earlier.key !== change.key && isLostWith(change, earlier)))
      lost.push(change);
  return lost.slice(1);
}

/** Changes that depend on a refused one. */
export const dependentsOf = (
  refused: QueuedChange,
  waiting: readonly QueuedChange[],
): QueuedChange[] => behind(refused, waiting, dependsOn);

/** The later changes that a person discards together with one. */
export const discardedWith = (
  change: QueuedChange,
  waiting: readonly QueuedChange[],
): QueuedChange[] => behind(change, waiting, goesOnWith);

/** Whether the outcome of a change is reported with those of the rest of its batch. */
export const isPart = (change: QueuedChange): change is QueuedChange & { many: ManyThings } =>
  change.batch !== undefined && change.many !== undefined;

/** Whether the notice about its batch waits for the outcome of a change. */
export const isCounted = (change: QueuedChange): boolean =>
  isPart(change) || (change.batch !== undefined && change.made !== undefined);

/** An error as plain data, which can be kept. */
export const refusalOf = ({ status, code, message, params, current }: ApiError): Refusal => ({
  status,
  code,
  message,
  params,
  current,
});
