import { call, type SagaGenerator } from 'typed-redux-saga';
import { type ApiClient, type ApiError, asApiError, type CallOptions } from '../client/index.ts';
import type {
  ConflictingField,
  EditBase,
  LastEditor,
  MergedText,
  QueuedChange,
} from '../remote/index.ts';
import type { FileBytes } from './file-bytes.ts';
import type { SentResponse } from './outbox-actions.ts';
import { isSameValue } from '../same-value.ts';
import { sendFile } from './send-file.ts';

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

/** Whether the fields of an edit are as they were. */
function areAsBefore(current: object, before: Input): boolean {
  const now = current as Input;
  return Object.keys(before).every((name) => isSameValue(now[name], before[name]));
}

/** The server's current state, if it refused an edit only for its version. */
function staleCurrent({ kind, code, current }: ApiError): Versioned | null {
  if (kind !== 'conflict' || code !== STALE) return null;
  // The parts of a card have no version.
  const versioned = { version: 0, ...(current as object | null) };
  return isVersioned(versioned) ? versioned : null;
}

/** The edited fields with their new values. */
const fieldsOf = (before: Input, input: Input): Input =>
  Object.fromEntries(Object.keys(before).map((name) => [name, input[name]]));

/** What an edit is based on, as its call takes it: the parts of a card have no version. */
const basedOn = ({ of }: EditBase, { version, before }: Pick<EditBase, 'version' | 'before'>) =>
  of === 'card' || of === 'list' ? { version } : { before: before.text };

/** The merged texts by their fields. */
export const valuesOf = (merges: readonly MergedText[]): Input =>
  Object.fromEntries(merges.map(({ name, merged }) => [name, merged]));

/** Thrown for an edit of what somebody else has changed, too, if their texts cannot be merged. */
export class EditInConflict extends Error {
  override readonly name = 'EditInConflict';
  readonly refusal: ApiError;
  readonly fields: readonly ConflictingField[];
  /** The server's version, which has their values. */
  readonly version: number;

  constructor(refusal: ApiError, fields: readonly ConflictingField[], version: number) {
    super(refusal.message);
    this.refusal = refusal;
    this.fields = fields;
    this.version = version;
  }
}

/** The person whose change an edit was refused for; servers of earlier versions do not say. */
export const lastEditor = ({ params: { by, at } }: ApiError): LastEditor => ({
  ...(typeof by === 'string' && { by }),
  ...(typeof at === 'string' && { at }),
});

/** A confirmed change. */
export interface Sent {
  readonly response: SentResponse;
  /** The texts that were sent with somebody else's changes in them. */
  readonly merges: readonly MergedText[];
  readonly theirs: LastEditor;
}

const NOBODY: LastEditor = {};

/**
 * Sends single changes with the contract's client.
 *
 * @throws ApiError if the server refuses a change or cannot be reached; EditInConflict if people have
 *   to decide about an edit.
 */
export function createSending(api: ApiClient, bytes: FileBytes) {
  /**
   * The latest version of each entity that responses have returned, since an edit makes the version
   * of the next one stale.
   */
  const latest = new Map<string, Versioned>();
  /** What was sent without a response, by the key of its change, to be recognized on the server. */
  const unheard = new Map<string, Sent>();

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
  ): SagaGenerator<Sent> {
    const { of, id, before } = edit;
    const last = latest.get(`${of} ${id}`);
    // A later version with other fields than the edit was made on is somebody else's, and not to be overwritten.
    const isOnLast = last !== undefined && last.version > edit.version && areAsBefore(last, before);
    let base = basedOn(edit, { before, version: isOnLast ? last.version : edit.version });
    let sent: Sent = unheard.get(key) ?? { response: {}, merges: [], theirs: NOBODY };
    unheard.delete(key);
    let values = { ...input };
    for (let tries = 1; ; tries += 1) {
      try {
        const response = yield* call(callOf(name), { ...values, ...base }, { idempotencyKey: key });
        return { ...sent, response };
      } catch (error) {
        const refusal = asApiError(error);
        const current = staleCurrent(refusal);
        if (current === null) {
          if (sent.merges.length > 0) unheard.set(key, sent);
          throw error;
        }
        // The edit was sent before without a response, and the server has its result already.
        const made = { ...input, ...valuesOf(sent.merges) };
        if (areAsBefore(current, fieldsOf(before, made)))
          return { ...sent, response: { data: current } };
        if (tries === MAX_TRIES) throw error;
        // Nobody needs it before two people meet.
        const { settleEdit } = yield* call(() => import('./settle-edit.ts'));
        const { merges, conflicts } = settleEdit(edit, input, current);
        if (conflicts.length > 0) throw new EditInConflict(refusal, conflicts, current.version);
        sent = { response: {}, merges, theirs: merges.length > 0 ? lastEditor(refusal) : NOBODY };
        values = { ...input, ...valuesOf(merges) };
        base = basedOn(edit, { version: current.version, before: current as unknown as Input });
      }
    }
  }

  function* sendOnce({ call: name, key, file }: QueuedChange, input: Input): SagaGenerator<Sent> {
    const calls = callOf(name);
    const response =
      file === undefined
        ? yield* call(calls, input, { idempotencyKey: key })
        : yield* sendFile(bytes, {
            key,
            file,
            upload: (sent, options) => calls({ ...input, file: sent }, options),
          });
    return { response, merges: [], theirs: NOBODY };
  }

  return function* send(change: QueuedChange, input: Input): SagaGenerator<Sent> {
    const { edit } = change;
    const sent: Sent = yield* edit === undefined
      ? sendOnce(change, input)
      : sendEdit({ ...change, edit }, input);
    const { saves } = change;
    const { data } = sent.response;
    if (isVersioned(data) && (saves === 'card' || saves === 'list')) {
      latest.set(`${saves} ${data.id}`, data);
    }
    return sent;
  };
}
