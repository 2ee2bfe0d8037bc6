import type { CardSummary } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { Link } from 'react-router-dom';
import { CardDates } from '../CardDates.tsx';
import styles from '../Page.module.css';

/** Cards outside their boards: where each lies, and its dates. */
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
      <CardDates card={card} className={styles.soft} />
    </li>
  ));
