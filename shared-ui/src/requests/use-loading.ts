import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isAbout, type Loaded, type LoadedRead, lastRead } from './create-loading.ts';

/** The parts of `createLoading` that components need. */
export interface Loading<Key, Value> {
  readonly name: string;
  readonly requested: ActionCreatorWithPayload<Key>;
  readonly loaded: ActionCreatorWithPayload<LoadedRead<Key, Value>>;
  readonly left: ActionCreatorWithoutPayload;
}

/** The state of loading something, without requesting it. */
export const useLoaded = <Key, Value>({ name }: Loading<Key, Value>): Loaded<Key, Value> =>
  useSelector((store: Record<string, unknown>) => store[name] as Loaded<Key, Value>);

function shownOf<Key, Value>(state: Loaded<Key, Value>, key: Key | undefined): Loaded<Key, Value> {
  if (key === undefined) return { status: 'none' };
  return isAbout(state, key) ? state : { status: 'loading', key, previous: lastRead(state) };
}

/**
 * Requests something when its component mounts and whenever the key changes, and returns the
 * loading state; `reload` requests it again. A value of another key is only in `previous`. While
 * the key is undefined nothing is requested.
 */
export function useLoading<Key, Value>(loading: Loading<Key, Value>, key: Key | undefined) {
  const dispatch = useDispatch();
  const state = useLoaded(loading);
  const { requested, left } = loading;
  const json = key === undefined ? null : JSON.stringify(key);
  const reload = useCallback(() => {
    if (json !== null) dispatch(requested(JSON.parse(json) as Key));
  }, [dispatch, requested, json]);
  useEffect(reload, [reload]);
  useEffect(() => () => void dispatch(left()), [dispatch, left]);
  return { ...shownOf(state, key), reload };
}
