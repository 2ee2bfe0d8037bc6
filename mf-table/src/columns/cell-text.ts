import type { Card } from 'shared-api/client';
import { pageLocale, perLocale, type ShownBoard } from 'shared-api/remote';
import { texts } from '../texts.ts';
import type { ColumnId } from './columns.ts';
import { listName, named, personName } from './named.ts';

const MINUTES_PER_HOUR = 60;
const BETWEEN = '; ';

const plainNumber = perLocale(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }),
);
const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** A day, and its time unless that is the day's beginning or end, in a form that spreadsheets read. */
function dateText(moment: string | null | undefined): string {
  if (moment === null || moment === undefined) return '';
  const at = new Date(moment);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  const time = [at.getHours(), at.getMinutes()].map(twoDigits).join(':');
  return time === '00:00' || time === '23:59' ? day : `${day} ${time}`;
}

/** Hours without separators between thousands, in the page's locale. */
export const hoursText = (minutes: number | null): string =>
  minutes === null ? '' : plainNumber(pageLocale()).format(minutes / MINUTES_PER_HOUR);

/**
 * A value as it is copied, exported, and read again. An estimate is in hours, so that spreadsheets
 * can add estimates up.
 */
export function cellText(card: Card, column: ColumnId, board: ShownBoard): string {
  switch (column) {
    case 'name':
      return card.name;
    case 'list':
      return listName(board, card.listId);
    case 'assignees':
      return named(board.people, card.users).map(personName).join(BETWEEN);
    case 'labels':
      return named(board.labels, card.tags)
        .map(({ name }) => name)
        .join(BETWEEN);
    case 'priority':
      return texts.priorities[card.priority];
    case 'start':
      return dateText(card.startAt);
    case 'due':
      return dateText(card.dueDate);
    case 'estimate':
      return hoursText(card.estimateMinutes);
    case 'checklist':
      // With a slash, spreadsheets would take it for a day of the year.
      return card.checklistTotal === 0 ? '' : texts.doneOf(card.checklistDone, card.checklistTotal);
    case 'comments':
      return card.commentCount === 0 ? '' : String(card.commentCount);
    case 'updated':
      return dateText(card.updatedAt ?? card.createdAt);
    case 'created':
      return dateText(card.createdAt);
  }
}
