import { call, type SagaGenerator } from 'typed-redux-saga';
import { type ApiClient, asApiError, type CallOptions } from '../client/index.ts';
import type { QueuedChange } from '../remote/index.ts';
import type { SentResponse } from './outbox-slice.ts';

type Input = Readonly<Record<string, unknown>>;
type AnyCall = (input: Input, options: CallOptions) => Promise<SentResponse>;

const STALE = 'stale-version';
/** How often an edit is repeated on top of concurrent changes before it fails. */
const MAX_TRIES = 4;

interface Versioned {
  readonly id: number;
  readonly version: number;
}

function isVersioned(data: unknown): data is Versioned {
  const { id, version } = (data ?? {}) as Partial<Versioned>;
  return typeof id === 'number' && typeof version === 'number';
}

/** Whether the fields of an edit are as they were; a field that is left out of a response is empty. */
function areAsBefore(current: object, before: Input): boolean {
  const now = current as Input;
  const written = (value: unknown) => JSON.stringify(value ?? null);
  return Object.keys(before).every((name) => written(now[name]) === written(before[name]));
}

/** The server's current state, if it refused an edit only for its version. */
function staleCurrent(error: unknown): Versioned | null {
  const { kind, code, current } = asApiError(error);
  return kind === 'conflict' && code === STALE && isVersioned(current) ? current : null;
}

/**
 * The server's current state, if it refused an edit only for its version and the edited fields are
 * unchanged.
 */
function unharmed(error: unknown, before: Input): Versioned | null {
  const current = staleCurrent(error);
  return current !== null && areAsBefore(current, before) ? current : null;
}

/** The edited fields with their new values. */
const fieldsOf = (before: Input, input: Input): Input =>
  Object.fromEntries(Object.keys(before).map((name) => [name, input[name]]));

/**
 * Sends single changes with the contract's client.
 *
 * @throws ApiError if the server refuses a change or cannot be reached.
 */
export function createSending(api: ApiClient) {
  /**
   * The latest version of each entity that responses have returned, since an edit makes the version
   * of the next one stale.
   */
  const latest = new Map<string, Versioned>();

  function callOf(name: string): AnyCall {
    const [domain = '', ofDomain = ''] = name.split('.');
    const calls = (api as unknown as Record<string, Record<string, AnyCall> | undefined>)[domain];
    const found = calls?.[ofDomain];
    if (found === undefined) throw new Error(`There is no call ${name}.`);
    return found;
  }

  function* sendEdit(
    { edit, call: name, key }: QueuedChange & Required<Pick<QueuedChange, 'edit'>>,
    input: Input,
  ): SagaGenerator<SentResponse> {
    const { of, id, before } = edit;
    const last = latest.get(`${of} ${id}`);
    // A later version with other fields than the edit was made on is somebody else's, and not to be overwritten.
    const isOnLast = last !== undefined && last.version > edit.version && areAsBefore(last, before);
    let version = isOnLast ? last.version : edit.version;
    for (let tries = 1; ; tries += 1) {
      try {
        return yield* call(callOf(name), { ...input, version }, { idempotencyKey: key });
      } catch (error) {
        // The edit was sent before without a response, and the server has its result already.
        const made = staleCurrent(error);
        if (made !== null && areAsBefore(made, fieldsOf(before, input))) return { data: made };
        const current = unharmed(error, before);
        if (current === null || tries === MAX_TRIES) throw error;
        version = current.version;
      }
    }
  }

  return function* send(change: QueuedChange, input: Input): SagaGenerator<SentResponse> {
    const { edit, key } = change;
    const response =
      edit === undefined
        ? yield* call(callOf(change.call), input, { idempotencyKey: key })
        : yield* sendEdit({ ...change, edit }, input);
    const { saves } = change;
    if (isVersioned(response.data) && (saves === 'card' || saves === 'list')) {
      latest.set(`${saves} ${response.data.id}`, response.data);
    }
    return response;
  };
}
