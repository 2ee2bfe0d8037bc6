import dayjs from 'dayjs';
import { Calendar, Check } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { CardSummary } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { BoardGlyph } from 'shared-ui/board-glyph';
import { formatDay } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { PriorityBars } from 'shared-ui/priority-bars';
import { cardTicked } from '../../resources/card-changes.ts';
import { TileLink } from '../TileLink.tsx';
import { homeTexts as texts } from '../home-texts.ts';
import styles from './CardRow.module.css';

function overdueText(dueDate: string, now: Date): string {
  const days = dayjs(now).startOf('day').diff(dayjs(dueDate).startOf('day'), 'day');
  return days === 0 ? texts.overdueToday : texts.overdueBy(days);
}

function Due({ complete, dueDate }: Pick<CardSummary, 'complete' | 'dueDate'>) {
  if (complete === 1)
    return (
      <span className={styles.due} data-tone="done">
        <Check aria-hidden size={13} />
        {texts.done}
      </span>
    );
  if (dueDate === null) return null;
  const now = new Date();
  const isOverdue = dayjs(dueDate).isBefore(now);
  const isSoon = dayjs(dueDate).isBefore(dayjs(now).add(2, 'day').startOf('day'));
  return (
    <span className={styles.due} data-tone={isOverdue ? 'late' : isSoon ? 'soon' : 'plain'}>
      <Calendar aria-hidden size={13} />
      <Timestamp at={dueDate} format={(at) => (isOverdue ? overdueText(at, now) : formatDay(at))} />
    </span>
  );
}

/** A card outside its board: it leads there, and is completed right here. */
export function CardRow({ card }: { card: CardSummary }) {
  const dispatch = useDispatch();
  const { id, name, projectId, boardId, boardName, listId, priority, complete } = card;
  return (
    <li className={styles.row} data-complete={complete === 1}>
      <TileLink to={paths.card(projectId, boardId, listId, id)} className={styles.name}>
        <bdi>{name}</bdi>
      </TileLink>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={texts.complete(name)}
          checked={complete === 1}
          onChange={({ target }) =>
            dispatch(cardTicked({ boardId, cardId: id, complete: target.checked ? 1 : 0 }))
          }
        />
        <Check aria-hidden size={12} />
      </label>
      <span className={styles.board}>
        <BoardGlyph boardId={boardId} />
        <bdi>{boardName}</bdi>
      </span>
      <span className={styles.marks}>
        {priority === 'high' && complete === 0 && (
          <PriorityBars priority="high" label={texts.high} />
        )}
        <Due complete={complete} dueDate={card.dueDate} />
      </span>
    </li>
  );
}
