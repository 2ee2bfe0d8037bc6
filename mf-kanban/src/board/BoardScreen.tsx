import Alert from 'antd/es/alert';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { selectIsStuck, type WithOutbox } from 'shared-api/outbox';
import { Asking } from 'shared-ui';
import { useIsOnline } from 'shared-ui/is-online';
import { boardAccent } from 'shared-ui/id-colors';
import { MissingScreen } from 'shared-ui/missing-screen';
import { useScreenServices } from 'shared-ui/screen-services';
import { useAddressedRule } from '../automation/use-addressed-rule.ts';
import { CoversProvider } from '../cards/CoversProvider.tsx';
import { boardLeft, boardOpened, selectBoard, selectBoardMeta, type WithCards } from 'shared-cards';
import { selectBoardFilter, type WithBoardFilter } from '../filters/board-filter-slice.ts';
import { cardPredicate, CardPredicateContext } from '../filters/card-filter.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { BoardMenu } from '../menu/BoardMenu.tsx';
import { OnboardingLine } from '../onboarding/OnboardingLine.tsx';
import type { BoardPlace } from '../screen/board-place-slice.ts';
import { texts } from '../texts/texts.ts';
import { placePath } from './board-address.ts';
import { BoardDialogs } from './BoardDialogs.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardLoading } from './BoardLoading.tsx';
import styles from './BoardScreen.module.css';
import { BoardView } from './BoardView.tsx';
import { useBoardPlace } from './use-board-place.ts';

const ArchiveTab = lazy(async () => ({
  default: (await import('../archive/ArchiveTab.tsx')).ArchiveTab,
}));

/** One board. It stays mounted while a card is open on top of it. */
export function BoardScreen() {
  const params = useParams();
  const boardId = Number(params.boardId);
  const place = useBoardPlace();
  const { tab, filter, view } = place;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isStuck = useSelector((root: WithOutbox) => selectIsStuck(root));
  const isOnline = useIsOnline();
  const state = useSelector((root: WithCards) => selectBoard(root));
  const boardMeta = useSelector((root: WithCards) => selectBoardMeta(root));
  const wanted = useSelector((root: WithBoardFilter) => selectBoardFilter(root));
  const { me, NotFound } = useScreenServices();
  const isShown = useMemo(
    () => boardMeta && cardPredicate({ ...wanted, filter, userId: me }, boardMeta),
    [boardMeta, wanted, filter, me],
  );
  const pathOf = (changes: Partial<BoardPlace>) =>
    placePath(Number(params.projectId), boardId, { ...place, ...changes });

  useEffect(() => {
    dispatch(boardOpened({ boardId, tab }));
  }, [dispatch, boardId, tab]);
  useEffect(() => () => void dispatch(boardLeft()), [dispatch]);
  useAddressedRule();

  if (state.status === 'missing')
    return (
      <MissingScreen NotFound={NotFound} title={texts.missing}>
        {texts.missingHint}
      </MissingScreen>
    );
  return (
    <CardPredicateContext value={isShown}>
      <Asking key={boardId}>
        <div className={styles.board} data-accent={boardAccent(boardId)} data-sideways>
          <BoardHeader
            boardId={boardId}
            tab={tab}
            filter={filter}
            tabPath={(other) => pathOf({ tab: other })}
          />
          <div className={styles.bars} data-beside-sidebar>
            {/* Without a network the shell's notice says it already. */}
            {isStuck && isOnline && (
              <Alert role="status" type="warning" showIcon title={texts.changesStuck} />
            )}
            {tab === 'active' && (
              <FilterBar
                filter={filter}
                onFilter={(chosen) => void navigate(pathOf({ filter: chosen }))}
              />
            )}
          </div>
          {state.status === 'ready' ? (
            <div className={styles.content}>
              <CoversProvider>
                {tab === 'active' ? (
                  <BoardView view={view} />
                ) : (
                  <div className={styles.inWindow} data-beside-sidebar>
                    <Suspense>
                      <ArchiveTab />
                    </Suspense>
                  </div>
                )}
              </CoversProvider>
            </div>
          ) : (
            <BoardLoading
              status={state.status}
              onRetry={() => dispatch(boardOpened({ boardId, tab }))}
            />
          )}
          {/* Below the lists, which would move when it comes. */}
          <div className={styles.bars} data-beside-sidebar>
            {tab === 'active' && state.status === 'ready' && <OnboardingLine />}
          </div>
          <BoardMenu />
          <BoardDialogs />
        </div>
      </Asking>
    </CardPredicateContext>
  );
}
