import { Calendar, Check } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type Card, isComplete, type Label, type Member } from 'shared-api/client';
import { formatChosenMoment, formatExactly, formatMoment } from 'shared-ui/dates';
import { hueOf } from 'shared-ui/hue-of';
import { PersonAvatar } from 'shared-ui/person-avatar';
import { PriorityBars } from 'shared-ui/priority-bars';
import { hoursText } from '../columns/cell-text.ts';
import type { ColumnId } from '../columns/columns.ts';
import { daysUntil } from '../columns/days.ts';
import { named, personName } from '../columns/named.ts';
import { texts } from '../texts.ts';
import styles from './Grid.module.css';

const AVATAR_PX = 20;
const MOST_PEOPLE = 3;

function dueTone(due: Date, isDone: boolean, now: Date): 'done' | 'late' | 'soon' | undefined {
  if (isDone) return 'done';
  if (due < now) return 'late';
  return daysUntil(due, now) <= 1 ? 'soon' : undefined;
}

function DueDate({ card, today: now }: { card: Card; today: Date }) {
  if (card.dueDate === null) return null;
  const due = new Date(card.dueDate);
  const tone = dueTone(due, isComplete(card), now);
  const Icon = tone === 'done' ? Check : Calendar;
  const text =
    tone === 'late' ? texts.overdueBy(-daysUntil(due, now)) : formatChosenMoment(card.dueDate, now);
  return (
    <span className={styles.pill} data-tone={tone} title={formatExactly(card.dueDate)}>
      <Icon aria-hidden size={12} />
      <span className={styles.cut}>{text}</span>
    </span>
  );
}

function People({ people }: { people: readonly Member[] }) {
  const names = people.map(personName).join(', ');
  const rest = people.length - MOST_PEOPLE;
  return (
    <span className={styles.people} role="img" aria-label={names} title={names}>
      {people.slice(0, MOST_PEOPLE).map((person) => (
        <PersonAvatar key={person.id} person={person} size={AVATAR_PX} />
      ))}
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </span>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatExactly(at)}>
      {formatMoment(at)}
    </time>
  );
}

interface Props {
  card: Card;
  column: ColumnId;
  people: readonly Member[];
  labels: readonly Label[];
  listName: string;
  today: Date;
  address: string;
}

/** A value as it looks on its card. */
export const CellValue = memo(function CellValue(props: Props) {
  const { card, column, people, labels, listName, today, address } = props;
  switch (column) {
    case 'name':
      return (
        <>
          <span className={styles.number}>#{card.id}</span>
          <Link to={address} tabIndex={-1} className={styles.name} data-done={isComplete(card)}>
            <bdi>{card.name}</bdi>
          </Link>
          {isComplete(card) && (
            <Check className={styles.done} aria-label={texts.completed} size={14} />
          )}
        </>
      );
    case 'list':
      return <bdi className={styles.cut}>{listName}</bdi>;
    case 'assignees':
      return card.users.length > 0 && <People people={named(people, card.users)} />;
    case 'priority':
      return (
        <span className={styles.priority} data-priority={card.priority}>
          {card.priority !== 'medium' && <PriorityBars priority={card.priority} />}
          {texts.priorities[card.priority]}
        </span>
      );
    case 'start':
      return card.startAt !== null && formatChosenMoment(card.startAt, today);
    case 'due':
      return <DueDate card={card} today={today} />;
    case 'labels':
      return named(labels, card.tags).map(({ id, name, color }) => (
        <bdi key={id} className={styles.label} data-hue={hueOf(color)} title={name}>
          {name}
        </bdi>
      ));
    case 'estimate':
      return card.estimateMinutes !== null && texts.hours(hoursText(card.estimateMinutes));
    case 'checklist':
      return (
        card.checklistTotal > 0 && (
          <>
            <progress
              aria-hidden
              className={styles.bar}
              max={card.checklistTotal}
              value={card.checklistDone}
            />
            {card.checklistDone}/{card.checklistTotal}
          </>
        )
      );
    case 'comments':
      return card.commentCount > 0 && card.commentCount;
    case 'updated':
      return <Moment at={card.updatedAt ?? card.createdAt} />;
    case 'created':
      return <Moment at={card.createdAt} />;
  }
});
