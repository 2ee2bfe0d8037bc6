import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { outboxSlice } from 'shared-api/outbox';
import type { InjectableSlice } from 'shared-api/remote';

interface Props {
  slices: readonly InjectableSlice[];
  sagas: readonly Saga[];
  children: ReactNode;
}

function createStore({ slices, sagas }: Pick<Props, 'slices' | 'sagas'>) {
  const runner = createSagaMiddleware();
  const reducer = combineSlices(outboxSlice).withLazyLoadedSlices();
  for (const slice of slices) reducer.inject(slice);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(runner),
  });
  for (const saga of sagas) runner.run(saga);
  return store;
}

/** The store of a story whose component keeps something there; its slices as those of a remote. */
export function StoryStore({ children, ...parts }: Props) {
  const [store] = useState(() => createStore(parts));
  return <Provider store={store}>{children}</Provider>;
}
