import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ResourceState } from './create-resource.ts';

interface Resource<Data, Input> {
  readonly name: string;
  readonly asked: ActionCreatorWithPayload<Input>;
  readonly answered: ActionCreatorWithPayload<Data>;
  readonly left: ActionCreatorWithoutPayload;
}

/** What a resource holds; it is asked for when the screen appears and whenever the input changes. */
export function useResource<Data, Input>(resource: Resource<Data, Input>, input: Input) {
  const dispatch = useDispatch();
  const state = useSelector(
    (store: Record<string, unknown>) => store[resource.name] as ResourceState<Data>,
  );
  const key = JSON.stringify(input);
  const reload = useCallback(
    () => void dispatch(resource.asked(JSON.parse(key) as Input)),
    [dispatch, resource, key],
  );
  useEffect(reload, [reload]);
  useEffect(() => () => void dispatch(resource.left()), [dispatch, resource]);
  return { ...state, reload };
}
