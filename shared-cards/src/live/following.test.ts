import { follow, followingFrom } from './following.ts';

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
