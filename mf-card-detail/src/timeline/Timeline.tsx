import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { Activity } from 'shared-api/client';
import { usePages } from 'shared-ui/use-pages';
import { useCard } from '../card/card-context.ts';
import { useHeadings } from '../card/card-presentation.ts';
import { CommentThread } from '../comments/CommentThread.tsx';
import { texts } from '../texts.ts';
import { activity } from './activity.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { KindMenu } from './KindMenu.tsx';
import { type TimelineEntry, timelineEntries } from './timeline-entries.ts';
import styles from './Timeline.module.css';

type Type = Activity['type'];
const COMMENTS: Type = 'comment';
const NOTHING = { items: [], hasMore: false };

/** Comments and changes in one timeline. */
export function Timeline() {
  const { boardId, id: cardId, comments } = useCard();
  const [type, setType] = useState<Type | null>(null);
  const { status, shown, isOfSame, isLoadingMore, showMore } = usePages(activity, {
    boardId,
    cardId,
    type,
  });
  const { items, hasMore } = (isOfSame && shown) || NOTHING;
  const { Section: Heading } = useHeadings();
  const hasComments = type === null || type === COMMENTS;
  const entries = timelineEntries(hasComments ? comments : [], items);
  const oldest = items.at(-1);
  // Comments older than the loaded changes are shown above them.
  const readFrom = oldest === undefined ? 0 : Date.parse(oldest.timestamp);
  const rows = entries.map(drawn);
  if (hasMore) {
    const place = entries.findIndex(({ at }) => at >= readFrom);
    rows.splice(place, 0, <OlderRow key="older" isLoading={isLoadingMore} onMore={showMore} />);
  }
  return (
    <aside aria-label={texts.activity} className={styles.side}>
      <div className={styles.head}>
        <Heading>{texts.activity}</Heading>
        <Segmented<Type | 'all'>
          aria-label={texts.activityShown}
          value={type ?? 'all'}
          onChange={(chosen) => setType(chosen === 'all' ? null : chosen)}
          options={[
            { value: 'all', label: texts.allActivity },
            { value: COMMENTS, label: texts.activityTypes.comment },
            ...(hasComments ? [] : [{ value: type, label: texts.activityTypes[type] }]),
          ]}
        />
        <KindMenu chosen={type} onChoose={setType} />
      </div>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={texts.activity}>
        <div className={styles.content}>
          {status === 'failed' && (
            <Alert type="warning" role="status" title={texts.activityFailed} />
          )}
          {status === 'ready' && entries.length === 0 && (
            <p className={styles.none}>{type === COMMENTS ? texts.noComments : texts.noActivity}</p>
          )}
          <ol className={styles.entries} aria-label={texts.activity}>
            {rows}
          </ol>
        </div>
      </div>
    </aside>
  );
}

const drawn = (entry: TimelineEntry) =>
  entry.kind === 'thread' ? (
    <CommentThread key={`thread ${entry.thread.id}`} thread={entry.thread} />
  ) : (
    <ChangeRow key={entry.changes[0].id} changes={entry.changes} />
  );

function OlderRow({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  return (
    <li className={styles.older}>
      <Button type="text" size="small" loading={isLoading} onClick={onMore}>
        {texts.olderActivity}
      </Button>
    </li>
  );
}
