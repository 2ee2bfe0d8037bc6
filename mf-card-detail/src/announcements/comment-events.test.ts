import { comment } from '../testing/fake-card.ts';
import { newEvents } from './comment-events.ts';

const ANN = 1;
const BOB = 2;
const AT = '2026-01-03T11:00:00Z';

type Comments = Parameters<typeof newEvents>[1];

/** What is announced of each list of comments after the first, for Ann. */
function eventsOf(...lists: Comments[]) {
  let known: Parameters<typeof newEvents>[0] = null;
  const all = lists.map((comments) => {
    const found = newEvents(known, comments, ANN);
    known = found.known;
    return found.events;
  });
  expect(all[0]).toEqual([]);
  return all.slice(1);
}

const resolved = { ...comment(1, 'Mine'), resolvedAt: AT, resolvedBy: BOB };

test('comments, replies, reactions and resolved discussions of others are announced', () => {
  const before = [comment(1, 'Mine')];
  const reply = { ...comment(3, 'Yes', BOB), threadId: 1 };
  const reactions = [{ emoji: '👍', users: [BOB] }];
  expect(eventsOf(before, [{ ...resolved, reactions }, comment(2, 'Theirs', BOB), reply])).toEqual([
    [
      { kind: 'reacted', person: BOB, emoji: '👍', to: ANN },
      { kind: 'resolved', person: BOB },
      { kind: 'commented', person: BOB },
      { kind: 'replied', person: BOB },
    ],
  ]);
});

test('what the person did is not announced, also once the server has given it its number', () => {
  const mine = comment(-1, 'New');
  const reactions = [{ emoji: '👍', users: [ANN] }];
  expect(eventsOf([], [mine], [{ ...mine, id: 7 }], [{ ...mine, id: 7, reactions }])).toEqual([
    [],
    [],
    [],
  ]);
});

test('what comes back is not announced again', () => {
  const theirs = { ...comment(2, 'Theirs', BOB), reactions: [{ emoji: '🎉', users: [BOB] }] };
  expect(eventsOf([theirs], [], [theirs], [{ ...theirs, reactions: [] }], [theirs])).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('a discussion that is opened again is announced, but not beside the reply that opens it', () => {
  const open = comment(1, 'Mine');
  const reply = { ...comment(3, 'Yes', BOB), threadId: 1 };
  expect(eventsOf([resolved], [open])).toEqual([[{ kind: 'reopened' }]]);
  expect(eventsOf([resolved], [open, reply])).toEqual([[{ kind: 'replied', person: BOB }]]);
});
