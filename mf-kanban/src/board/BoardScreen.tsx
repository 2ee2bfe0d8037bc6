import { useEffect, useId, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { LIST_FILTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { TabPanel } from 'shared-ui';
import { boardLeft } from '../entities/board/board-events.ts';
import { ArchiveTab } from '../archive/ArchiveTab.tsx';
import { useAddressedRule } from '../automation/use-addressed-rule.ts';
import { CoversProvider } from '../cards/CoversProvider.tsx';
import { BoardDialogs } from './BoardDialogs.tsx';
import { selectBoardFilter, type WithBoardFilter } from '../filters/board-filter-slice.ts';
import { cardPredicate, CardPredicateContext } from '../filters/card-filter.ts';
import { BoardMenu } from '../menu/BoardMenu.tsx';
import { BoardColumns } from '../views/columns/BoardColumns.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardLoading } from './BoardLoading.tsx';
import styles from './BoardScreen.module.css';
import { useScreenServices } from '../screen/screen-services.ts';
import {
  boardOpened,
  selectBoard,
  selectFrame,
  type Tab,
  type WithBoard,
} from '../entities/board/board-slice.ts';

/** The path's filter type: a tab, or which cards of the active one are shown. */
function readFilterType(rest: string) {
  const type = rest.split('/')[0]?.toLowerCase() ?? '';
  const filter = LIST_FILTERS.find((known) => known.toLowerCase() === type) ?? 'allCards';
  const tab: Tab = type === 'archive' ? 'archive' : 'active';
  return { tab, filter };
}

const isCardPath = (rest: string) => /^\d+\/card\//.test(rest);

/** What the board shows stays while a card is open over it, whose path names no filter type. */
function useFilterType(rest: string) {
  const [shown, setShown] = useState(rest);
  if (shown !== rest && !isCardPath(rest)) setShown(rest);
  return readFilterType(isCardPath(rest) ? shown : rest);
}

/** One board. It stays as it is while a card is open on top of it. */
export function BoardScreen() {
  const { projectId, boardId, '*': rest = '' } = useParams();
  const board = Number(boardId);
  const { tab, filter } = useFilterType(rest);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const panelId = useId();
  const state = useSelector((root: WithBoard) => selectBoard(root));
  const frame = useSelector((root: WithBoard) => selectFrame(root));
  const wanted = useSelector((root: WithBoardFilter) => selectBoardFilter(root));
  const { me } = useScreenServices();
  const test = useMemo(
    () => frame && cardPredicate({ ...wanted, filter, userId: me }, frame),
    [frame, wanted, filter, me],
  );
  const pathOf = (type: string) => paths.board(Number(projectId), board, type);

  useEffect(() => {
    dispatch(boardOpened({ boardId: board, tab }));
  }, [dispatch, board, tab]);
  useEffect(() => () => void dispatch(boardLeft()), [dispatch]);
  useAddressedRule();

  return (
    <CardPredicateContext value={test}>
      <div className={styles.board} data-sideways>
        <BoardHeader
          tab={tab}
          filter={filter}
          panelId={panelId}
          tabPath={pathOf}
          onFilter={(chosen) => void navigate(pathOf(chosen === 'allCards' ? 'active' : chosen))}
        />
        {state.status === 'ready' ? (
          <TabPanel panelId={panelId} current={tab}>
            <CoversProvider>{tab === 'active' ? <BoardColumns /> : <ArchiveTab />}</CoversProvider>
          </TabPanel>
        ) : (
          <BoardLoading
            status={state.status}
            onRetry={() => dispatch(boardOpened({ boardId: board, tab }))}
          />
        )}
        <BoardMenu />
        <BoardDialogs />
      </div>
    </CardPredicateContext>
  );
}
