import { follow, followingFrom } from './following.ts';

test('an answer that counts fewer events than were heard before it was asked for is not asked for again', () => {
  const event = { id: 9, carriesFrom: null, awaitsAnswer: false };
  const [asking, effects] = follow(
    followingFrom(5),
    { type: 'heard', event, isShown: false },
    false,
  );
  expect(effects).toEqual([{ type: 'read', read: 'changes', since: 5 }]);
  const [state, next] = follow(asking, { type: 'read', upTo: 7 }, false);
  expect(next).toEqual([]);
  expect(state).toMatchObject({ phase: 'idle', heard: [], shownUpTo: 7 });
});
