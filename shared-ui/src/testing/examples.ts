import type { Attachment, Label, Member, TimeEntry } from 'shared-api/client';
import { member } from 'shared-api/testing/examples';

/** People with names short, long and from right to left. */
export const people: Member[] = [
  member(1, { first_name: 'Ann', last_name: 'Lee' }),
  member(2, { first_name: 'Maximiliana Konstanze', last_name: 'von Hohenstein-Wartenberg' }),
  member(3, { first_name: 'ליאת', last_name: 'בן־חיים' }),
  member(4, { first_name: 'Bo' }),
  member(5, { first_name: 'Zoë', last_name: "O'Neill" }),
  member(6, { first_name: 'Kim', last_name: 'Park' }),
];

/** Labels in several hues, one as long as a label may be. */
export const labels: Label[] = [
  { id: 1, name: 'Bug', color: '#d64545' },
  { id: 2, name: 'Design', color: '#7a5af5' },
  { id: 3, name: 'Waiting for an answer of the supplier in the north', color: '#0f8a7a' },
];

export const timeEntries: TimeEntry[] = [
  {
    id: 1,
    cardId: 1,
    user: 1,
    startedAt: '2026-03-02T09:00:00Z',
    endedAt: '2026-03-02T10:30:00Z',
    note: 'Drew the first version and asked for opinions',
  },
  {
    id: 2,
    cardId: 1,
    user: 2,
    startedAt: '2026-03-03T09:00:00Z',
    endedAt: '2026-03-03T09:20:00Z',
    note: null,
  },
];

export const attachments: Attachment[] = [
  {
    id: 1,
    name: 'garden plan.png',
    contentType: 'image/png',
    size: 240_000,
    uploadedBy: 1,
    hasThumbnail: true,
    createdAt: '2026-03-02T09:00:00Z',
  },
  {
    id: 2,
    name: 'a list of everything that has to be bought before the first weekend of spring.pdf',
    contentType: 'application/pdf',
    size: 1_200_000,
    uploadedBy: 2,
    hasThumbnail: false,
    createdAt: '2026-03-03T09:00:00Z',
  },
];
