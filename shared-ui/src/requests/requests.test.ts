import { combineSlices, configureStore, createAction, type Store } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { ApiError } from 'shared-api/client';
import { changeSent, changesRefused } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { createLoading, lastValue } from './create-loading.ts';
import { createSubmission } from './create-submission.ts';

interface Calls {
  read: (id: number) => Promise<string>;
}

const signed = createAction<string>('signed');
const message = createLoading('message', (calls: Calls, id: number) => calls.read(id), {
  changes: (text, action) => (signed.match(action) ? `${text} ${action.payload}` : text),
  isOf: ({ command }) => command === 'message/sign',
});
const secret = createLoading('secret', (calls: Calls, id: number) => calls.read(id), {
  isForgottenWhenLeft: true,
});
const form = createSubmission('form', (calls: Calls, id: number) => calls.read(id));

interface Received {
  resolve: (text: string) => void;
  reject: (error: ApiError) => void;
}

/** A store whose calls the test completes by hand, in the order in which they were made. */
function openStore() {
  const responses: Received[] = [];
  const calls: Calls = {
    read: () => new Promise((resolve, reject) => void responses.push({ resolve, reject })),
  };
  const sagas = createSagaMiddleware();
  const reducer = combineSlices(message.slice, secret.slice, form.slice);
  const store: Store<ReturnType<typeof reducer>> = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(sagas),
  });
  for (const { sagaFor } of [message, secret]) sagas.run(sagaFor(calls));
  sagas.run(form.sagaFor(calls));
  return { store, responses };
}

const refusal = () => new ApiError(503, { message: 'Not now.', code: 'api-unreachable' });
/** The responses have reached the store. */
const arrived = () => new Promise<void>((resolve) => void setTimeout(resolve));

test('shows only the value of the last requested key', async () => {
  const { store, responses } = openStore();
  store.dispatch(message.requested(1));
  store.dispatch(message.requested(2));
  responses[1]?.resolve('second');
  responses[0]?.resolve('first');
  await arrived();
  expect(store.getState().message).toEqual({ status: 'ready', key: 2, value: 'second' });
});

test('stays ready while it is read again, and keeps its value if that fails', async () => {
  const { store, responses } = openStore();
  store.dispatch(message.requested(1));
  responses[0]?.resolve('first');
  await arrived();
  store.dispatch(message.requested(1));
  expect(store.getState().message).toMatchObject({ status: 'ready', value: 'first' });
  responses[1]?.reject(refusal());
  await arrived();
  expect(store.getState().message).toMatchObject({ status: 'failed', key: 1, message: 'Not now.' });
  expect(lastValue(store.getState().message)).toBe('first');
});

test('another key is loading until it is read, with the previous value beside it', async () => {
  const { store, responses } = openStore();
  store.dispatch(message.requested(1));
  responses[0]?.resolve('first');
  await arrived();
  store.dispatch(message.requested(2));
  expect(store.getState().message).toEqual({
    status: 'loading',
    key: 2,
    previous: { key: 1, value: 'first' },
  });
});

test('a refresh that fails keeps the shown value, unless it no longer exists', async () => {
  const { store, responses } = openStore();
  store.dispatch(message.refreshRequested());
  expect(responses).toHaveLength(0);
  store.dispatch(message.requested(1));
  responses[0]?.resolve('first');
  await arrived();
  store.dispatch(message.refreshRequested());
  responses[1]?.reject(refusal());
  await arrived();
  expect(store.getState().message).toEqual({ status: 'ready', key: 1, value: 'first' });
  store.dispatch(message.refreshRequested());
  responses[2]?.reject(new ApiError(404, { message: 'Gone.', code: 'not-found' }));
  await arrived();
  expect(store.getState().message).toMatchObject({ status: 'failed', message: 'Gone.' });
});

test('a value that changes during a read is read once more, however often it changes', async () => {
  const { store, responses } = openStore();
  store.dispatch(message.requested(1));
  store.dispatch(message.refreshRequested());
  store.dispatch(message.refreshRequested());
  expect(responses).toHaveLength(1);
  responses[0]?.resolve('early');
  await arrived();
  expect(store.getState().message).toMatchObject({ value: 'early' });
  responses[1]?.resolve('current');
  await arrived();
  expect(store.getState().message).toEqual({ status: 'ready', key: 1, value: 'current' });
  expect(responses).toHaveLength(2);
});

test('other actions change the value, also while another key is loading', async () => {
  const { store, responses } = openStore();
  store.dispatch(signed('nobody'));
  store.dispatch(message.requested(1));
  responses[0]?.resolve('first');
  await arrived();
  const before = store.getState().message;
  store.dispatch({ type: 'other' });
  expect(store.getState().message).toBe(before);
  store.dispatch(signed('Ann'));
  expect(store.getState().message).toMatchObject({ value: 'first Ann' });
  store.dispatch(message.requested(2));
  store.dispatch(signed('Bob'));
  expect(lastValue(store.getState().message)).toBe('first Ann Bob');
});

const change = (command: string): QueuedChange => ({
  key: command,
  command,
  call: 'card.edit',
  input: {},
  shows: [],
  userId: 1,
  queuedAt: '2026-01-01T00:00:00Z',
});

test('a response that may lack a change confirmed meanwhile is not shown, and the value is read again', async () => {
  const { store, responses } = openStore();
  store.dispatch(message.requested(1));
  responses[0]?.resolve('first');
  await arrived();
  store.dispatch(message.requested(1));
  store.dispatch(signed('Ann'));
  store.dispatch(changeSent({ change: change('other'), answer: {} }));
  store.dispatch(changeSent({ change: change('message/sign'), answer: {} }));
  responses[1]?.resolve('first');
  await arrived();
  expect(store.getState().message).toMatchObject({ value: 'first Ann' });
  responses[2]?.resolve('first Ann and Bob');
  await arrived();
  expect(store.getState().message).toMatchObject({ value: 'first Ann and Bob' });
  expect(responses).toHaveLength(3);
});

test('only values that show a refused change are read again', async () => {
  const { store, responses } = openStore();
  store.dispatch(message.requested(1));
  responses[0]?.resolve('first');
  await arrived();
  store.dispatch(changesRefused({ changes: [change('other')] }));
  expect(responses).toHaveLength(1);
  store.dispatch(changesRefused({ changes: [change('other'), change('message/sign')] }));
  expect(responses).toHaveLength(2);
});

test('a value that is dropped when it is left does not return, nor does a late response', async () => {
  const { store, responses } = openStore();
  store.dispatch(secret.requested(1));
  store.dispatch(secret.left());
  responses[0]?.resolve('first');
  await arrived();
  expect(store.getState().secret).toEqual({ status: 'none' });
  store.dispatch(secret.requested(2));
  expect(store.getState().secret).toEqual({ status: 'loading', key: 2, previous: null });
});

test('a submitted form is not submitted again, unless it has been refused', async () => {
  const { store, responses } = openStore();
  store.dispatch(form.submitted(1));
  store.dispatch(form.submitted(1));
  expect(responses).toHaveLength(1);
  responses[0]?.reject(refusal());
  await arrived();
  expect(store.getState().form).toMatchObject({ status: 'refused', message: 'Not now.' });
  store.dispatch(form.submitted(1));
  responses[1]?.resolve('sent');
  await arrived();
  expect(store.getState().form).toEqual({ status: 'done', response: 'sent' });
});

test('the outcome of a form that has been left is not shown in the next one', async () => {
  const { store, responses } = openStore();
  store.dispatch(form.submitted(1));
  store.dispatch(form.left());
  responses[0]?.reject(refusal());
  await arrived();
  expect(store.getState().form).toEqual({ status: 'idle' });
});

test('a form that was left while submitting can be submitted again, and gets only its own result', async () => {
  const { store, responses } = openStore();
  store.dispatch(form.submitted(1));
  store.dispatch(form.left());
  store.dispatch(form.submitted(2));
  expect(responses).toHaveLength(2);
  responses[0]?.resolve('first');
  await arrived();
  expect(store.getState().form).toEqual({ status: 'submitting' });
  responses[1]?.resolve('second');
  await arrived();
  expect(store.getState().form).toEqual({ status: 'done', response: 'second' });
});
