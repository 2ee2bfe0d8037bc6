import type { Activity, CardDetail, Right } from 'shared-api/client';
import type { FakeHandlers } from 'shared-api/testing';
import { cardDetail, member } from 'shared-api/testing/examples';

const AT = '2026-01-03T10:00:00Z';

const MEMBER_RIGHTS: Right[] = ['read', 'work'];
export const ADMIN_RIGHTS: Right[] = ['read', 'work', 'organize', 'administer'];

/** Card 9 on board 2, list 3. */
export const storedCard: CardDetail = cardDetail(9, 3, {
  name: 'Write the page',
  description: 'First words',
  users: [1],
  tags: [4],
  assignee: 'Ann Lee',
  listName: 'Doing',
  reminderMinutes: 1440,
  boardTags: [
    { id: 4, tagName: 'UI', tagColor: '#336699', attachInboard: true },
    { id: 5, tagName: 'Data', tagColor: '#993366', attachInboard: true },
  ],
  board: {
    projectId: 1,
    name: 'Spring',
    status: 'active',
    rights: MEMBER_RIGHTS,
    eventId: 10,
    people: [
      member(1, { first_name: 'Ann', last_name: 'Lee', creator: true }),
      member(2, { first_name: 'Bob', last_name: 'Lee' }),
    ],
    lists: [
      { id: 3, name: 'Doing' },
      { id: 4, name: 'Done' },
    ],
  },
});

type Change = Activity['change'];

export const changeOf = (
  entity: Change['entity'],
  kind: Change['kind'],
  more: Partial<Change> = {},
): Change => ({ entity, kind, name: null, person: null, fields: {}, ...more });

/** An activity entry, as if made by a separate call unless a time is given. */
export const entry = (id: number, changes: Partial<Activity> = {}): Activity => ({
  id,
  type: 'created',
  change: changeOf('card', 'created'),
  rule: null,
  timestamp: new Date(Date.parse(AT) + id * 1000).toISOString(),
  user: { id: 1, name: 'Ann Lee', avatar: null },
  ...changes,
});

export const comment = (id: number, text: string, user = 1) => ({
  id,
  text,
  user,
  createdAt: AT,
  editedAt: null,
});

export const file = (id: number, name: string, changes = {}) => ({
  id,
  name,
  contentType: 'image/png',
  size: 2048,
  uploadedBy: 1,
  hasThumbnail: true,
  createdAt: AT,
  ...changes,
});

/** A fake server with one card. */
export function fakeCard(changes: Partial<CardDetail> = {}) {
  const kept = { card: { ...storedCard, ...changes }, activity: [entry(1)] };
  const change = (fields: object) => {
    kept.card = { ...kept.card, ...fields, version: kept.card.version + 1 };
    return { data: kept.card };
  };
  const handlers: FakeHandlers & { card: NonNullable<FakeHandlers['card']> } = {
    card: {
      getCardById: () => ({ data: kept.card }),
      cardActivity: () => ({ data: kept.activity }),
      edit: ({ cardId: _, boardId: __, version: ___, ...fields }) => change(fields),
      setStatus: ({ complete }) => change({ complete }),
    },
  };
  return { kept, change, handlers };
}
