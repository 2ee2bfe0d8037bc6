import Button from 'antd/es/button';
import { Square, Timer } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectWaiting } from 'shared-api/outbox';
import { paths } from 'shared-api/remote';
import { RunningClock } from 'shared-ui/running-clock';
import { texts } from '../texts.ts';
import styles from './HeaderTimer.module.css';
import { selectRunningTimer, stopAsked, stopping } from './timer-slice.ts';

/** The running timer, shown on every page: how long, on which card, and how to stop it. */
export function HeaderTimer() {
  const dispatch = useDispatch();
  const running = useSelector(selectRunningTimer);
  const isStopping = useSelector(selectWaiting).some(stopping.isOne);
  if (running === null) return null;
  const { entry, card } = running;
  return (
    <div role="group" aria-label={texts.runningTimer} className={styles.timer}>
      <Link
        to={paths.card(card.projectId, card.boardId, card.listId, card.id)}
        title={texts.timerOn(card.name)}
        className={styles.card}
      >
        <Timer aria-hidden size={16} />
        <RunningClock startedAt={entry.startedAt} />
        <span className={styles.name}>{card.name}</span>
      </Link>
      <Button
        type="text"
        size="small"
        aria-label={texts.stopTimerOn(card.name)}
        title={texts.stopTimerOn(card.name)}
        icon={<Square aria-hidden size={14} fill="currentColor" />}
        loading={isStopping}
        onClick={() => dispatch(stopAsked())}
      />
    </div>
  );
}
