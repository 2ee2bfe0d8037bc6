import { createSlice, original, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { asApiError } from 'shared-api/client';
import { changeSent, changesRefused, selectWaiting } from 'shared-api/outbox';
import type { LocalCopies, QueuedChange } from 'shared-api/remote';
import { isSameValue } from 'shared-api/same-value';
import { call, cancel, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { callUntilCurrent } from './call-until-current.ts';

/** A value with the key that it was requested by. */
export interface Read<Key, Value> {
  readonly key: Key;
  readonly value: Value;
}

/**
 * The state of reading something from the server. `previous` is the last value, for screens that
 * show it until the next one is loaded.
 */
export type Loaded<Key, Value> =
  | { readonly status: 'none' }
  | {
      readonly status: 'loading';
      readonly key: Key;
      readonly previous: Read<Key, Value> | null;
    }
  | {
      readonly status: 'failed';
      readonly key: Key;
      readonly previous: Read<Key, Value> | null;
      readonly message: string;
      /** It does not exist, or this user may not see it. */
      readonly isGone: boolean;
    }
  | ({
      readonly status: 'ready';
      /** The value is a copy, and why the server did not confirm it. */
      readonly unconfirmed?: string;
    } & Read<Key, Value>);

/** The last value with its key; null if there is none. */
export function lastRead<Key, Value>(state: Loaded<Key, Value>): Read<Key, Value> | null {
  if (state.status === 'none') return null;
  return state.status === 'ready' ? { key: state.key, value: state.value } : state.previous;
}

/** The value that was read last, under any key; null if there is none. */
export const lastValue = <Value>(state: Loaded<unknown, Value>): Value | null =>
  lastRead(state)?.value ?? null;

/** Whether the state is about this key. */
export const isAbout = <Key>(
  state: Loaded<Key, unknown>,
  key: Key,
): state is Exclude<typeof state, { status: 'none' }> =>
  state.status !== 'none' && isSameValue(state.key, key);

export interface LoadingOptions<Key, Value> {
  /**
   * Applies other actions to the value, so that they show at once; the next read replaces the
   * result.
   */
  readonly changes?: (value: Value, action: UnknownAction) => Value;
  /**
   * Whether the value shows a change of the outbox. It is read again if the server refuses such a
   * change, and if one is made or confirmed during a read, whose response may be older.
   */
  readonly isOf?: (change: QueuedChange) => boolean;
  /** Shows the changes that the server has not confirmed in a value that was read, or in its copy. */
  readonly withWaiting?: (value: Value, waiting: readonly QueuedChange[]) => Value;
  /**
   * The shape of the value, by which a copy is kept in the browser: it is shown until the server has
   * responded, and while it cannot. Another shape needs another number. Left out: none is kept.
   */
  readonly copiedAs?: number;
  /** Whether the value of a key is kept as a copy. Left out: each is. */
  readonly isCopied?: (key: Key) => boolean;
  /** Drops the value when its part of the screen is left, and starts without one the next time. */
  readonly isForgottenWhenLeft?: boolean;
}

/** The payload of `loaded`. */
export interface LoadedRead<Key, Value> extends Read<Key, Value> {
  /** Nobody waited for it: it comes of `refreshRequested`. */
  readonly isRefresh?: boolean;
}

/** What a copy of a value begins with. */
interface CopyHead<Value> {
  readonly value: Value;
}

interface Unconfirmed<Key> {
  readonly key: Key;
  readonly message: string;
}

interface Failure<Key> extends Unconfirmed<Key> {
  /** It no longer exists, or this user may not see it. */
  readonly isGone: boolean;
}

function createLoadingSlice<Key, Value, Name extends string>(
  name: Name,
  { changes, isForgottenWhenLeft = false }: LoadingOptions<Key, Value>,
) {
  type State = Loaded<Key, Value>;
  return createSlice({
    name,
    initialState: (): State => ({ status: 'none' }),
    reducers: {
      requested(draft, { payload: key }: PayloadAction<Key>): State {
        const state = draft as State;
        if (state.status === 'ready' && isAbout(state, key)) return state;
        return { status: 'loading', key, previous: lastRead(state) };
      },
      /** The value may have changed: it is read again, and shown until then. */
      refreshRequested: (state) => state,
      loaded(draft, { payload }: PayloadAction<LoadedRead<Key, Value>>): State {
        const state = draft as State;
        const { key, value } = payload;
        if (!isAbout(state, key)) return state;
        // What reads a value is not rendered again for the same one, such as that of a copy.
        const before = lastRead(original(draft as object) as State);
        const isSame =
          before !== null && isSameValue(before.key, key) && isSameValue(before.value, value);
        return { status: 'ready', key, value: isSame ? before.value : value };
      },
      /** The value on the screen is a copy, and the server could not be asked whether it is true. */
      copyUnconfirmed(draft, { payload }: PayloadAction<Unconfirmed<Key>>): State {
        const state = draft as State;
        const isShown = state.status === 'ready' && isAbout(state, payload.key);
        return isShown ? { ...state, unconfirmed: payload.message } : state;
      },
      loadFailed(draft, { payload }: PayloadAction<Failure<Key>>): State {
        const state = draft as State;
        const { key, message, isGone } = payload;
        if (!isAbout(state, key)) return state;
        const previous = isGone ? null : lastRead(state);
        return { status: 'failed', key, message, isGone, previous };
      },
      /**
       * Its part of the screen is gone. The value stays for the next time, unless it is to be
       * dropped.
       */
      left: (state) => (isForgottenWhenLeft ? { status: 'none' } : state),
    },
    extraReducers(builder) {
      if (!changes) return;
      builder.addMatcher(
        () => true,
        (state, action) => {
          if (state.status === 'none') return;
          const read = (state.status === 'ready' ? state : state.previous) as {
            value: Value;
          } | null;
          if (read !== null) read.value = changes(read.value, action);
        },
      );
    },
  });
}

/**
 * A slice and a saga that read one thing for one part of a screen. If it is requested again under
 * the same key, it stays `ready` meanwhile; only the response to the last request counts. A refresh
 * that fails keeps the shown value, unless this user may no longer see it.
 *
 * @param name of the slice, unique in the page.
 * @param load makes the call. It may build on the last value, even of another key. It must only throw
 * an `ApiError`, whose message becomes that of `failed`.
 */
export function createLoading<Services, Key, Value, Name extends string>(
  name: Name,
  load: (services: Services, key: Key, before: Read<Key, Value> | null) => Promise<Value>,
  options: LoadingOptions<NoInfer<Key>, Value> = {},
) {
  const { isOf = () => false, withWaiting, copiedAs, isCopied = () => true } = options;
  /** The name of the copy that the browser keeps of its value. */
  const copyName = (key: Key) => `${name}-${copiedAs}:${JSON.stringify(key)}`;
  const slice = createLoadingSlice<Key, Value, Name>(name, options);
  const { requested, refreshRequested, loaded, copyUnconfirmed, loadFailed } = slice.actions;
  /** Its state in the store. */
  const selectState = (root: Record<string, unknown>) => root[name] as Loaded<Key, Value>;

  const sagaFor = (services: Services & { readonly copies?: LocalCopies | undefined }) =>
    function* loadingSaga() {
      const copies = copiedAs === undefined ? undefined : services.copies;
      let reading = null as Task | null;
      let refreshes = 0;
      /** The value on the screen is a copy, which a failed read leaves there. */
      let isCopy = false;

      function* shown(value: Value) {
        return withWaiting === undefined ? value : withWaiting(value, yield* select(selectWaiting));
      }

      const readCopy = async (key: Key) => copies?.read(copyName(key));

      function* showCopy(key: Key) {
        const copy = yield* call(readCopy, key);
        const state = yield* select(selectState);
        if (copy === undefined || !isAbout(state, key)) return;
        // Without a network reading fails sooner than the copy is there.
        const isWanted = state.status === 'loading' || (state.status === 'failed' && !state.isGone);
        const { value } = copy.head as Partial<CopyHead<Value>>;
        if (!isWanted || value === undefined) return;
        isCopy = true;
        yield* put(loaded({ key, value: yield* shown(value), isRefresh: true }));
      }

      function keepCopy(key: Key, value: Value): void {
        isCopy = false;
        if (!isCopied(key)) return;
        const head: CopyHead<Value> = { value };
        copies?.write(copyName(key), { head }).catch(() => undefined);
      }

      function* callOnce(key: Key) {
        const before = lastRead(yield* select(selectState));
        return yield* call(load, services, key, before);
      }

      function* read(key: Key, isRefresh: boolean) {
        try {
          const value = yield* callUntilCurrent(() => callOnce(key), isOf);
          keepCopy(key, value);
          yield* put(loaded({ key, value: yield* shown(value), isRefresh }));
        } catch (error) {
          const { kind, message } = asApiError(error);
          const isGone = kind === 'not-found' || kind === 'forbidden';
          const isShown = (yield* select(selectState)).status === 'ready';
          const isKept = isShown && (isRefresh || isCopy);
          if (isGone) copies?.remove(copyName(key)).catch(() => undefined);
          if (!isKept || isGone) yield* put(loadFailed({ key, message, isGone }));
          else if (isCopy) yield* put(copyUnconfirmed({ key, message }));
        }
      }

      // The response may lack changes that are made during the read, so it is then read once more.
      function* readUntilCurrent(key: Key, startsAsRefresh: boolean) {
        let isRefresh = startsAsRefresh;
        let known: number;
        do {
          known = refreshes;
          yield* read(key, isRefresh);
          isRefresh = true;
        } while (known !== refreshes);
      }

      yield* takeEvery(changesRefused, function* ({ payload }) {
        if (payload.changes.some(isOf)) yield* put(refreshRequested());
      });
      // Its copy is shown before the server is asked again.
      yield* takeEvery(changeSent, function* ({ payload: { change } }) {
        const state = yield* select(selectState);
        if (state.status === 'ready' && !isCopy && isOf(change)) keepCopy(state.key, state.value);
      });
      while (true) {
        const { refresh } = yield* race({
          request: take(requested),
          refresh: take(refreshRequested),
        });
        const isRefresh = refresh !== undefined;
        const state = yield* select(selectState);
        if (state.status === 'none') continue;
        if (isRefresh && reading?.isRunning()) {
          refreshes += 1;
          continue;
        }
        if (reading !== null) yield* cancel(reading);
        if (copies?.has(copyName(state.key)) && lastRead(state) === null)
          yield* fork(showCopy, state.key);
        reading = yield* fork(readUntilCurrent, state.key, isRefresh);
      }
    };
  return { name, slice, ...slice.actions, selectState, copyName, sagaFor };
}
