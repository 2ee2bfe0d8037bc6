import type { CardSummary } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { formatDay } from 'shared-ui/dates';
import { Link } from 'react-router-dom';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';

const isOverdueNow = ({ dueDate, complete }: CardSummary) =>
  complete === 0 && dueDate !== null && Date.parse(dueDate) < Date.now();

function Due({ card }: { card: CardSummary }) {
  const { dueDate } = card;
  if (dueDate === null) return null;
  const isOverdue = isOverdueNow(card);
  const day = formatDay(dueDate);
  return (
    <time dateTime={dueDate} className={`${styles.soft} ${isOverdue ? styles.overdue : ''}`}>
      {isOverdue ? texts.overdue(day) : texts.due(day)}
    </time>
  );
}

/** Cards outside their boards: where each lies, and when it is due. */
export const cardRows = (cards: CardSummary[]) =>
  cards.map((card) => (
    <li key={card.id} className={styles.row}>
      <span>
        <Link to={paths.card(card.projectId, card.boardId, card.listId, card.id)}>{card.name}</Link>
        <br />
        <span className={styles.soft}>
          {card.boardName} · {card.listName}
        </span>
      </span>
      <Due card={card} />
    </li>
  ));
