import { useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { TabPanel } from 'shared-ui';
import { ArchiveTab } from '../archive/ArchiveTab.tsx';
import { BoardDialogs } from '../dialogs/BoardDialogs.tsx';
import { boardLeft } from '../lists/list-slice.ts';
import { BoardMenu } from '../menu/BoardMenu.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardLoading } from './BoardLoading.tsx';
import styles from './BoardScreen.module.css';
import { boardOpened, selectBoard, type Tab, type WithBoard } from './board-slice.ts';

/** One board. It stays as it is while a card is open on top of it. */
export function BoardScreen() {
  const { projectId, boardId, '*': rest = '' } = useParams();
  const board = Number(boardId);
  const tab: Tab = rest.toLowerCase() === 'archive' ? 'archive' : 'active';
  const dispatch = useDispatch();
  const panelId = useId();
  const state = useSelector((root: WithBoard) => selectBoard(root));

  useEffect(() => {
    dispatch(boardOpened({ boardId: board, tab }));
  }, [dispatch, board, tab]);
  useEffect(() => () => void dispatch(boardLeft()), [dispatch]);

  return (
    <div className={styles.board}>
      <BoardHeader
        tab={tab}
        panelId={panelId}
        tabPath={(chosen) => paths.board(Number(projectId), board, chosen)}
      />
      {state.status === 'ready' ? (
        <TabPanel panelId={panelId} current={tab}>
          {tab === 'active' ? <BoardColumns /> : <ArchiveTab />}
        </TabPanel>
      ) : (
        <BoardLoading
          hasFailed={state.status === 'failed'}
          onRetry={() => dispatch(boardOpened({ boardId: board, tab }))}
        />
      )}
      <BoardMenu />
      <BoardDialogs />
    </div>
  );
}
