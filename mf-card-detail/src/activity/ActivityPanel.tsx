import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useState } from 'react';
import type { Activity } from 'shared-api/client';
import { Moment } from 'shared-ui/moment';
import { groupByCall } from 'shared-ui/group-by-call';
import { usePages } from 'shared-ui/use-pages';
import { WhatHappened } from 'shared-ui/what-happened';
import { useCard } from '../card/card-context.ts';
import { texts } from '../texts.ts';
import { activity } from './activity.ts';
import styles from './ActivityPanel.module.css';

type Type = Activity['type'];
const TYPES = Object.keys(texts.activityTypes) as Type[];

const NOTHING = { items: [], hasMore: false };

/** The 'Card Activity' panel. The colour of a mark tells the kind of change (section 2). */
export function ActivityPanel() {
  const { boardId, id: cardId } = useCard();
  const [type, setType] = useState<Type | null>(null);
  const { status, shown, isOfSame, isLoadingMore, showMore } = usePages(activity, {
    boardId,
    cardId,
    type,
  });
  const { items, hasMore } = (isOfSame && shown) || NOTHING;
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
          onChange={(chosen) => setType(chosen === 'all' ? null : chosen)}
          options={[
            { value: 'all', label: texts.allActivity },
            ...TYPES.map((value) => ({ value, label: texts.activityTypes[value] })),
          ]}
        />
      </div>
      {status === 'failed' && <Alert type="warning" role="status" title={texts.activityFailed} />}
      {status === 'ready' && items.length === 0 && (
        <p className={styles.none}>{texts.noActivity}</p>
      )}
      <ol className={styles.entries}>
        {groupByCall(items).map((ofCall) => {
          const [{ id, type: of, user, timestamp }] = ofCall;
          return (
            <li key={id} data-type={of}>
              <strong>
                <bdi>{user?.name ?? texts.somebody}</bdi>
              </strong>{' '}
              <WhatHappened entries={ofCall} />
              <Moment at={timestamp} />
            </li>
          );
        })}
      </ol>
      {hasMore && (
        <Button size="small" loading={isLoadingMore} onClick={showMore}>
          {texts.olderActivity}
        </Button>
      )}
    </aside>
  );
}
