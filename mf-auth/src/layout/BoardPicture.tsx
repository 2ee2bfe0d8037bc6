import { Calendar, MessageSquare, Paperclip, Plus, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hue } from 'shared-ui/hue-names';
import { texts } from '../texts.ts';
import styles from './BoardPicture.module.css';

const { labels, ...titles } = texts.picture;

interface DrawnCard {
  readonly title: string;
  readonly labels?: readonly (readonly [Hue, string])[];
  readonly checklist?: string;
  readonly comments?: string;
  readonly files?: string;
  /** The due date, when it is soon. */
  readonly soon?: string;
  /** The assignee's color, by number. */
  readonly person?: number;
  readonly hasCover?: boolean;
}

const borrowing = ['petrol', labels.borrowing] as const;
const content = ['pink', labels.content] as const;
const search = ['teal', labels.search] as const;

const LIFTED: DrawnCard = {
  title: titles.crash,
  labels: [['red', labels.bug]],
  soon: titles.tomorrow,
  files: '1',
  person: 4,
};

const LISTS: readonly { name: string; count: string; cards: readonly (DrawnCard | null)[] }[] = [
  {
    name: titles.ready,
    count: '4',
    cards: [
      { title: titles.renew, labels: [borrowing], checklist: '1/4', person: 0 },
      { title: titles.explain, labels: [content], person: 1 },
      { title: titles.series, labels: [search], comments: '3', person: 2 },
      { title: titles.shelf, labels: [content], files: '2', person: 9 },
    ],
  },
  {
    name: titles.inProgress,
    count: '3',
    cards: [
      {
        title: titles.scan,
        labels: [borrowing],
        checklist: '3/5',
        comments: '6',
        person: 6,
        hasCover: true,
      },
      null,
      { title: titles.reminder, checklist: '2/3', person: 1 },
    ],
  },
  {
    name: titles.review,
    count: '3',
    cards: [
      { title: titles.typography, labels: [['violet', labels.content]], comments: '5', person: 9 },
      { title: titles.sort, checklist: '4/4', person: 0 },
      { title: titles.reader, labels: [search], comments: '3', person: 11 },
    ],
  },
];

const Badge = ({ icon, text }: { icon: ReactNode; text: string | undefined }) =>
  text !== undefined && (
    <span>
      {icon}
      {text}
    </span>
  );

function DrawnCard(card: DrawnCard & { className?: string | undefined }) {
  const { title, person, hasCover = false, className = '' } = card;
  return (
    <div className={`${styles.card} ${className}`}>
      {hasCover && <Cover />}
      {card.labels && (
        <div className={styles.labels}>
          {card.labels.map(([hue, name]) => (
            <span key={name} data-hue={hue}>
              {name}
            </span>
          ))}
        </div>
      )}
      <div className={styles.title}>{title}</div>
      <div className={styles.badges}>
        {card.soon !== undefined && (
          <span className={styles.soon}>
            <Calendar size={13} />
            {card.soon}
          </span>
        )}
        <Badge icon={<SquareCheck size={13} />} text={card.checklist} />
        <Badge icon={<MessageSquare size={13} />} text={card.comments} />
        <Badge icon={<Paperclip size={13} />} text={card.files} />
        {person !== undefined && (
          <i className={styles.person} style={{ background: `var(--avatar-${person})` }} />
        )}
      </div>
    </div>
  );
}

/** A book, and a phone that scans its code. */
const Cover = () => (
  <svg className={styles.cover} viewBox="0 0 260 112">
    <circle cx="196" cy="30" r="70" />
    <rect x="40" y="20" width="74" height="120" rx="10" data-part="phone" />
    <rect x="47" y="30" width="60" height="110" rx="4" data-part="screen" />
    <path d="M56 46v26M62 46v26M67 46v26M74 46v26M79 46v26M86 46v26M91 46v26M98 46v26" />
    <g transform="rotate(-7 180 70)">
      <rect x="146" y="32" width="64" height="100" rx="4" data-part="book" />
      <rect x="162" y="48" width="36" height="6" rx="3" data-part="screen" />
      <rect x="162" y="60" width="24" height="6" rx="3" data-part="screen" />
    </g>
  </svg>
);

/** A purely decorative picture of a board. */
export function BoardPicture() {
  return (
    <aside aria-hidden className={styles.picture} data-accent="petrol">
      <div className={styles.lists}>
        {LISTS.map(({ name, count, cards }) => (
          <div key={name} className={styles.list}>
            <div className={styles.name}>
              {name} <span>{count}</span>
            </div>
            {cards.map((card, at) =>
              card === null ? (
                <div key={at} className={styles.slot}>
                  <DrawnCard {...LIFTED} className={styles.lifted} />
                </div>
              ) : (
                <DrawnCard key={card.title} {...card} />
              ),
            )}
            <div className={styles.add}>
              <Plus size={16} /> {titles.addCard}
            </div>
          </div>
        ))}
      </div>
    </aside>
  );
}
