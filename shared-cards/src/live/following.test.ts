import { follow, type Following, followingFrom, type FollowingInput } from './following.ts';

const eventOf = (id: number, carriesFrom: number | null) => ({
  id,
  carriesFrom,
  awaitsResponse: false,
});
const received = (id: number, carriesFrom: number | null): FollowingInput => ({
  type: 'received',
  event: eventOf(id, carriesFrom),
  isShown: false,
});

/** The state after some inputs, and the effects of the last one. */
function after(inputs: readonly FollowingInput[], isBusy = false, shownUpTo = 5) {
  let state: Following = followingFrom(shownUpTo);
  let effects: ReturnType<typeof follow>[1] = [];
  for (const input of inputs) [state, effects] = follow(state, input, isBusy);
  return { state, effects };
}

test('an event that carries the next changes is shown without a read', () => {
  const { effects } = after([received(6, 5)]);
  expect(effects).toEqual([{ type: 'show', event: eventOf(6, 5) }]);
});

test('an event after a gap is not shown, and all changes since the last one are read', () => {
  const { state, effects } = after([received(8, 7)]);
  expect(state.phase).toBe('catchingUp');
  expect(effects).toEqual([{ type: 'read', read: 'changes', since: 5 }]);
});

test('an event that comes after a later one is not shown again', () => {
  const late = after([received(7, 5), { type: 'shown', upTo: 7 }, received(6, 5)]);
  expect(late.effects).toEqual([]);
  expect(late.state).toMatchObject({ phase: 'idle', shownUpTo: 7, received: [] });
});

test('an event that comes twice is shown once', () => {
  const twice = after([received(6, 5), { type: 'shown', upTo: 6 }, received(6, 5)]);
  expect(twice.effects).toEqual([]);
});

test('what arrives during a read is shown after it, as far as it was not read', () => {
  const reading = [received(8, 7), received(9, 8), received(10, 9)];
  const { state, effects } = after([...reading, { type: 'read', upTo: 9 }]);
  expect(state.shownUpTo).toBe(9);
  expect(effects).toEqual([{ type: 'show', event: eventOf(10, 9) }]);
});

test('changes that do not fit the shown board are read instead', () => {
  const { effects } = after([received(6, 5), { type: 'notShown' }]);
  expect(effects).toEqual([{ type: 'read', read: 'changes', since: 5 }]);
});

test('changes wait while a card is dragged, and are shown once it is down', () => {
  const { state, effects } = after([received(6, 5)], true);
  expect(state.phase).toBe('behind');
  expect(effects).toEqual([]);
  const [, then] = follow(state, { type: 'settled' }, false);
  expect(then).toEqual([{ type: 'show', event: eventOf(6, 5) }]);
});

test('a read that fails is made again after a pause, and not before', () => {
  const failed = after([received(8, 7), { type: 'unreachable' }]);
  expect(failed.state.phase).toBe('offline');
  expect(failed.effects).toEqual([{ type: 'retryLater' }]);
  const [waiting, meanwhile] = follow(failed.state, received(9, 8), false);
  expect(meanwhile).toEqual([]);
  const [, retried] = follow(waiting, { type: 'retried' }, false);
  expect(retried).toEqual([{ type: 'read', read: 'changes', since: 5 }]);
});

test('a connection that returns while nothing has failed reads nothing by itself', () => {
  const { state, effects } = after([{ type: 'retried' }]);
  expect(effects).toEqual([]);
  expect(state).toEqual(followingFrom(5));
});

test('a whole board that is wanted during a read of changes is read after it', () => {
  const inputs: FollowingInput[] = [received(8, 7), { type: 'readRequested', read: 'board' }];
  const { state, effects } = after(inputs);
  expect(effects).toEqual([]);
  const [, then] = follow(state, { type: 'read', upTo: 8 }, false);
  expect(then).toEqual([{ type: 'read', read: 'board', since: 8 }]);
});

test('a read that a change of the user has overtaken is made again', () => {
  const { effects } = after([received(8, 7), { type: 'overtaken' }]);
  expect(effects).toEqual([{ type: 'read', read: 'changes', since: 5 }]);
});

test('a response that counts fewer events than were received before the request is not requested again', () => {
  const event = { id: 9, carriesFrom: null, awaitsResponse: false };
  const [asking, effects] = follow(
    followingFrom(5),
    { type: 'received', event, isShown: false },
    false,
  );
  expect(effects).toEqual([{ type: 'read', read: 'changes', since: 5 }]);
  const [state, next] = follow(asking, { type: 'read', upTo: 7 }, false);
  expect(next).toEqual([]);
  expect(state).toMatchObject({ phase: 'idle', received: [], shownUpTo: 7 });
});
