import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { createMemoryCopies } from 'shared-api/testing';
import { createLoading, lastValue } from './create-loading.ts';

const message = createLoading(
  'message',
  (calls: { read: (id: number) => Promise<string> }, id: number) => calls.read(id),
  { copiedAs: 1 },
);

/** A page whose browser has a copy of message 1 that begins like this, and whose server is slow. */
async function openPage(head: object) {
  const copies = createMemoryCopies();
  await copies.write('message-1:1', { head });
  let respond: (text: string) => void = () => undefined;
  const read = () => new Promise<string>((resolve) => (respond = resolve));
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { message: message.slice.reducer },
    middleware: (defaults) => defaults().concat(sagas),
  });
  sagas.run(message.sagaFor({ read, copies }));
  store.dispatch(message.requested(1));
  return { state: () => store.getState().message, respond: (text: string) => respond(text) };
}

/** The copy has been read, and a response has reached the store. */
const arrived = () => new Promise<void>((resolve) => void setTimeout(resolve));

test('a copy is shown until the server has responded', async () => {
  const { state, respond } = await openPage({ value: 'kept' });
  await arrived();
  expect(state()).toMatchObject({ status: 'ready', value: 'kept' });
  respond('new');
  await arrived();
  expect(state()).toMatchObject({ status: 'ready', value: 'new' });
});

test.each([
  ['has no value', {}],
  ['is a list', []],
])('a copy that %s is not shown, as one of another version may be', async (_, head) => {
  const { state, respond } = await openPage(head);
  await arrived();
  expect(state()).toEqual({ status: 'loading', key: 1, previous: null });
  respond('new');
  await arrived();
  expect(state()).toMatchObject({ status: 'ready', value: 'new' });
});

test('a response that says the same as a copy leaves the copied value where it is', () => {
  const { slice, requested, loaded, selectState } = createLoading('names', () =>
    Promise.resolve(['Ann']),
  );
  const { reducer } = slice;
  const shown = (state: ReturnType<typeof reducer>) => lastValue(selectState({ names: state }));
  const copied = reducer(
    reducer(undefined, requested(null)),
    loaded({ key: null, value: ['Ann'] }),
  );
  const confirmed = reducer(copied, loaded({ key: null, value: ['Ann'] }));
  expect(shown(confirmed)).toBe(shown(copied));
  expect(shown(reducer(copied, loaded({ key: null, value: ['Bob'] })))).toEqual(['Bob']);
});
