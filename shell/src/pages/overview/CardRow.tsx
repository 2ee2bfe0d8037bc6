import dayjs from 'dayjs';
import { Calendar, Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type CardSummary, isComplete } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { BoardGlyph } from 'shared-ui/board-glyph';
import { formatDay } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { PriorityBars } from 'shared-ui/priority-bars';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { cardTicked } from '../../resources/card-changes.ts';
import { dueTone, overdueDays } from '../overdue.ts';
import { TileLink } from '../TileLink.tsx';
import { homeTexts as texts } from '../home-texts.ts';
import styles from './CardRow.module.css';

function overdueText(dueDate: string, now: Date): string {
  const days = overdueDays(dueDate, now);
  return days === 0 ? texts.overdueToday : texts.overdueBy(days);
}

const dueText = (dueDate: string, now: Date): string =>
  dayjs(dueDate).isBefore(now) ? overdueText(dueDate, now) : formatDay(dueDate, now);

const PostponePicker = lazyOnline(
  async () => (await import('./PostponePicker.tsx')).PostponePicker,
);

/** When the card is due; a press chooses another day. */
function Due({ card }: { card: CardSummary }) {
  const { id, name, dueDate } = card;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // A press on the button is beside the popover too, which has closed it by the time of the click.
  const wasOpen = useRef(false);
  const now = new Date();
  const text = dueDate === null ? null : dueText(dueDate, now);
  const close = () => setOpen(false);
  return (
    <span className={styles.place}>
      <button
        ref={opener}
        type="button"
        data-due-of={id}
        className={styles.due}
        data-tone={dueTone(dueDate, now)}
        aria-label={text === null ? texts.addDueDate(name) : texts.postpone(name, text)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <Calendar aria-hidden size={13} />
        {dueDate !== null && <Timestamp at={dueDate} format={(at) => dueText(at, now)} />}
      </button>
      {isOpen && (
        <UntilLoaded onClose={close}>
          <PostponePicker card={card} opener={opener} onClose={close} />
        </UntilLoaded>
      )}
    </span>
  );
}

/** A card outside its board: it leads there, and is completed or postponed right here. */
export function CardRow({ card }: { card: CardSummary }) {
  const dispatch = useDispatch();
  const { id, name, projectId, boardId, boardName, listId, priority } = card;
  const isDone = isComplete(card);
  return (
    <li className={styles.row} data-complete={isDone}>
      <TileLink
        to={paths.card(projectId, boardId, listId, id)}
        className={styles.name}
        title={name}
      >
        <bdi>{name}</bdi>
      </TileLink>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={texts.complete(name)}
          checked={isDone}
          onChange={({ target }) =>
            dispatch(cardTicked({ boardId, cardId: id, isComplete: target.checked }))
          }
        />
        <Check aria-hidden size={12} />
      </label>
      <span className={styles.board}>
        <BoardGlyph boardId={boardId} />
        <bdi title={boardName}>{boardName}</bdi>
      </span>
      <span className={styles.state}>
        {priority === 'high' && !isDone && <PriorityBars priority="high" label={texts.high} />}
        {isDone ? (
          <span className={styles.due} data-tone="done">
            <Check aria-hidden size={13} />
            {texts.done}
          </span>
        ) : (
          <Due card={card} />
        )}
      </span>
    </li>
  );
}
