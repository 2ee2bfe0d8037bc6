import type { NewChange, QueuedChange } from '../remote/index.ts';

/** More than a page makes in a millisecond. */
const IDS_A_MS = 1000;

/**
 * Ids for what a page creates, until the server has given it one. Other pages make others: what they
 * have left may be queued here, and names what it makes by ids of theirs.
 */
export function createLocalIds(): () => number {
  let last = -Math.floor((Date.now() + Math.random()) * IDS_A_MS);
  return () => {
    last -= 1;
    return last;
  };
}

function valueAt(response: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], response);
}

/**
 * The local and the server's id of the entity that a change has created; null if it creates none.
 */
export function createdBy(
  { creates }: Pick<NewChange, 'creates'>,
  response: object,
): { localId: number; id: number } | null {
  if (creates === undefined) return null;
  const id = valueAt(response, creates.at);
  return typeof id === 'number' ? { localId: creates.localId, id } : null;
}

/** The server's ids of what was made on this page, by the local ones. */
type Ids = Readonly<Partial<Record<number, number>>>;

const LOCAL = /^-\d+$/;

/**
 * The input with the server's ids in place of local ones, also where they are names of properties.
 * No other number of the contract is negative.
 */
export function withServerIds<Value>(input: Value, ids: Ids): Value {
  if (typeof input === 'number') return (input < 0 ? (ids[input] ?? input) : input) as Value;
  if (Array.isArray(input)) return input.map((one: unknown) => withServerIds(one, ids)) as Value;
  if (typeof input !== 'object' || input === null) return input;
  const named = (name: string) => (LOCAL.test(name) ? (ids[Number(name)] ?? name) : name);
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [named(name), withServerIds<unknown>(value, ids)]),
  ) as Value;
}

/** A change with the ids of the server, but for what the screen shows of it. */
export function asSent(change: QueuedChange, ids: Ids): QueuedChange {
  const { input, many } = withServerIds({ input: change.input, many: change.many }, ids);
  return { ...change, input, ...(many && { many }) };
}

/** Whether an input names something by a local id. */
export function names(input: unknown, localId: number): boolean {
  if (typeof input !== 'object' || input === null) return input === localId;
  return Object.values(input).some((value) => names(value, localId));
}
