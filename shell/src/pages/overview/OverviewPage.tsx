import type { Overview } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { Moment } from 'shared-ui/moment';
import { groupByCall } from 'shared-ui/group-by-call';
import { WhatHappened } from 'shared-ui/what-happened';
import { Link } from 'react-router-dom';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { resources } from '../../resources/resources.ts';
import { OwnName } from '../../page/OwnPage.tsx';
import styles from '../Page.module.css';
import { Panel } from '../Panel.tsx';
import { texts } from '../texts.ts';
import { cardRows } from './card-rows.tsx';

function pathOfEntry(entry: Overview['activity'][number]): string | null {
  const { projectId, boardId, listId, cardId } = entry;
  if (projectId === null || boardId === null) return null;
  if (cardId === null || listId === null) return paths.board(projectId, boardId);
  return paths.card(projectId, boardId, listId, cardId);
}

const activityRows = (entries: Overview['activity']) =>
  groupByCall(entries, pathOfEntry).map((ofCall) => {
    const [entry] = ofCall;
    const path = pathOfEntry(entry);
    const place = entry.cardName ?? entry.boardName;
    return (
      <li key={entry.id} className={styles.row}>
        <div>
          <bdi>{entry.user?.name}</bdi> <WhatHappened entries={ofCall} />
          {place !== null && path !== null && (
            <Link to={path} className={styles.below}>
              <bdi>{place}</bdi>
            </Link>
          )}
        </div>
        <Moment at={entry.timestamp} className={styles.soft} />
      </li>
    );
  });

/** What a person finds when they come in. */
export function OverviewPage() {
  const overview = useLoading(resources.overview, null);
  return (
    <div className={styles.page}>
      <OwnName name={texts.home} />
      <LoadedContent state={overview} onRetry={overview.reload}>
        {({ myCards, dueSoon, favorites, recentlyOpened, activity }) => (
          <div className={styles.grid}>
            <Panel title={texts.myCards} empty={texts.noCards}>
              {cardRows(myCards)}
            </Panel>
            <Panel title={texts.dueSoon} empty={texts.nothingDue}>
              {cardRows(dueSoon)}
            </Panel>
            <Panel title={texts.favorites} empty={texts.noFavorites}>
              {cardRows(favorites)}
            </Panel>
            <Panel title={texts.recentlyOpened} empty={texts.nothingOpened}>
              {recentlyOpened.map(({ boardId, name, projectId, projectName, openedAt }) => (
                <li key={boardId} className={styles.row}>
                  <span>
                    <Link to={paths.board(projectId, boardId)}>{name}</Link>
                    <br />
                    <span className={styles.soft}>{projectName}</span>
                  </span>
                  <Moment at={openedAt} className={styles.soft} />
                </li>
              ))}
            </Panel>
            <Panel title={texts.activity} empty={texts.noActivity}>
              {activityRows(activity)}
            </Panel>
          </div>
        )}
      </LoadedContent>
    </div>
  );
}
