import dayjs from 'dayjs';
import type { Activity } from 'shared-api/client';
import { texts } from '../texts.ts';
import styles from './ActivityPanel.module.css';

/** Short month, day, 24-hour time (section 9). */
const TIME_FORMAT = 'MMM D, HH:mm';

/** The 'Card Activity' panel. The colour of a mark tells the kind of change (section 2). */
export function ActivityPanel({ activity }: { activity: Activity[] }) {
  return (
    <aside aria-label={texts.activity}>
      <h3>{texts.activity}</h3>
      {activity.length === 0 && <p>{texts.noActivity}</p>}
      <ol className={styles.entries}>
        {activity.map(({ id, type, user, action, timestamp }) => (
          <li key={id} data-type={type}>
            <strong>{user?.name ?? texts.somebody}</strong> {action}
            <time dateTime={timestamp}>{dayjs(timestamp).format(TIME_FORMAT)}</time>
          </li>
        ))}
      </ol>
    </aside>
  );
}
