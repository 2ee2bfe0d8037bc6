import { member } from 'shared-api/testing/examples';
import { mergeMembers, newlyPicked, type PickedMember } from './picked-member.ts';

const picked = (id: number, role_id: 1 | 2 | 3 = 1): PickedMember => ({
  ...newlyPicked(member(id)),
  role_id,
});
const roles = (members: PickedMember[]) => members.map(({ id, role_id }) => [id, role_id]);

test('an edit of members is kept on top of concurrent changes by others', () => {
  const before = [picked(1), picked(2), picked(3), picked(4)];
  // Made 2 an Admin, removed 3, added 5.
  const edited = [picked(1), picked(2, 2), picked(4), picked(5)];
  // Others made 1 an Admin, removed 4, added 6.
  const now = [picked(1, 2), picked(2), picked(3), picked(6)];

  expect(roles(mergeMembers(edited, before, now))).toEqual([
    [1, 2],
    [2, 2],
    [5, 1],
    [6, 1],
  ]);
});

test('a person whom both have added is listed once, with the role that the user chose', () => {
  expect(roles(mergeMembers([picked(7, 2)], [], [picked(7, 1)]))).toEqual([[7, 2]]);
});
