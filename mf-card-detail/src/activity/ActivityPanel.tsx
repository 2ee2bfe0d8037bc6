import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useDispatch, useSelector } from 'react-redux';
import { formatShortMoment } from 'shared-ui/dates';
import { groupByCall } from 'shared-ui/group-by-call';
import { WhatHappened } from 'shared-ui/what-happened';
import { texts } from '../texts.ts';
import styles from './ActivityPanel.module.css';
import {
  activityTypeChosen,
  type ActivityState,
  olderActivityAsked,
  selectActivity,
} from './activity-slice.ts';

type Type = NonNullable<ActivityState['type']>;
const TYPES = Object.keys(texts.activityTypes) as Type[];

/** The 'Card Activity' panel. The colour of a mark tells the kind of change (section 2). */
export function ActivityPanel() {
  const dispatch = useDispatch();
  const { entries, type, status, hasOlder } = useSelector(selectActivity);
  return (
    <aside aria-label={texts.activity} className={styles.panel}>
      <div className={styles.head}>
        <h3>{texts.activity}</h3>
        <Select<Type | 'all'>
          aria-label={texts.activityShown}
          size="small"
          variant="borderless"
          popupMatchSelectWidth={false}
          value={type ?? 'all'}
          onChange={(chosen) => dispatch(activityTypeChosen(chosen === 'all' ? null : chosen))}
          options={[
            { value: 'all', label: texts.allActivity },
            ...TYPES.map((value) => ({ value, label: texts.activityTypes[value] })),
          ]}
        />
      </div>
      {status === 'failed' && <Alert type="warning" role="status" title={texts.activityFailed} />}
      {status === 'ready' && entries.length === 0 && (
        <p className={styles.none}>{texts.noActivity}</p>
      )}
      <ol className={styles.entries}>
        {groupByCall(entries).map((ofCall) => {
          const [{ id, type: of, user, timestamp }] = ofCall;
          return (
            <li key={id} data-type={of}>
              <strong>
                <bdi>{user?.name ?? texts.somebody}</bdi>
              </strong>{' '}
              <WhatHappened entries={ofCall} />
              <time dateTime={timestamp}>{formatShortMoment(timestamp)}</time>
            </li>
          );
        })}
      </ol>
      {hasOlder && (
        <Button
          size="small"
          loading={status === 'loading'}
          onClick={() => dispatch(olderActivityAsked())}
        >
          {texts.olderActivity}
        </Button>
      )}
    </aside>
  );
}
