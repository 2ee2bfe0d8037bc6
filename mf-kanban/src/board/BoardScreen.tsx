import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { Asking } from 'shared-ui';
import { boardAccent } from 'shared-ui/id-colors';
import { MissingScreen } from 'shared-ui/missing-screen';
import { useScreenServices } from 'shared-ui/screen-services';
import { useAddressedRule } from '../automation/use-addressed-rule.ts';
import { CoversProvider } from '../cards/CoversProvider.tsx';
import { boardLeft, boardOpened, selectBoard, selectIsPart, type WithCards } from 'shared-cards';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { CardPredicatesContext } from '../filters/card-predicates.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { useBoardFilter } from '../filters/use-board-filter.ts';
import { BoardMenu } from '../menu/BoardMenu.tsx';
import { OnboardingLine } from '../onboarding/OnboardingLine.tsx';
import { BoardPalette } from '../palette/BoardPalette.tsx';
import { placePath } from '../screen/board-address.ts';
import type { BoardPlace } from '../screen/board-place-slice.ts';
import { useViews } from '../screen/views.ts';
import { texts } from '../texts/texts.ts';
import { BoardDialogs } from './BoardDialogs.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardLoading } from './BoardLoading.tsx';
import styles from './BoardScreen.module.css';
import { BoardNotice } from './BoardNotice.tsx';
import { BoardView, loadView } from './BoardView.tsx';
import { useBoardPlace } from './use-board-place.ts';
import { useListsDue } from './use-lists-due.ts';

const ArchiveTab = lazyOnline(async () => (await import('../archive/ArchiveTab.tsx')).ArchiveTab);

/** One board. It stays mounted while a card is open on top of it. */
export function BoardScreen() {
  const params = useParams();
  const boardId = Number(params.boardId);
  const place = useBoardPlace();
  const { tab } = place;
  const views = useViews();
  const view = views.find(({ id }) => id === place.view) ?? views[0];
  const dispatch = useDispatch();
  const state = useSelector((root: WithCards) => selectBoard(root));
  const { NotFound } = useScreenServices();
  const filter = useBoardFilter(place.filter);
  // Not all cards first and then a few of them.
  const isReady = state.status === 'ready' && (place.filter === '' || filter.language !== null);
  // The part may lack the cards that a filter asks for, and other views show more than lists in sight.
  const isOfLists = place.filter === '' && view.offered === undefined;
  const isPart = useSelector((root: WithCards) => selectIsPart(root)) && isOfLists;
  const areListsDue = useListsDue(isReady || isPart);
  const pathOf = (changes: Partial<BoardPlace>) =>
    placePath(Number(params.projectId), boardId, { ...place, ...changes });

  useEffect(() => {
    dispatch(boardOpened({ boardId, tab }));
  }, [dispatch, boardId, tab]);
  useEffect(() => () => void dispatch(boardLeft()), [dispatch]);
  useEffect(() => loadView(view), [view]);
  useAddressedRule();

  if (state.status === 'missing')
    return (
      <MissingScreen NotFound={NotFound} title={texts.missing}>
        {texts.missingHint}
      </MissingScreen>
    );
  return (
    <CardPredicatesContext value={filter.predicates}>
      <Asking key={boardId}>
        <div
          className={styles.board}
          data-accent={boardAccent(boardId)}
          data-sideways
          data-beside-sidebar
          data-filled={(tab === 'active' && view.offered !== undefined) || undefined}
        >
          <BoardHeader
            boardId={boardId}
            tab={tab}
            view={view}
            conditions={filter.count}
            tabPath={(other) => pathOf({ tab: other })}
            viewPath={(other) => pathOf({ view: other })}
          />
          <div className={styles.bars} data-beside-sidebar>
            <BoardNotice asOf={state.status === 'ready' ? state.asOf : undefined} />
            {tab === 'active' && <FilterBar filter={filter} addressed={place.filter} />}
          </div>
          {!(isReady && areListsDue) && (
            <BoardLoading
              status={state.status === 'ready' ? 'loading' : state.status}
              hasCards={isPart && areListsDue}
              onRetry={() => dispatch(boardOpened({ boardId, tab }))}
            />
          )}
          {areListsDue && (
            <div
              className={styles.content}
              inert={isPart}
              aria-busy={isPart && state.status === 'loading'}
            >
              <CoversProvider>
                {tab === 'active' ? (
                  <BoardView view={view} />
                ) : (
                  <div className={styles.inWindow} data-beside-sidebar>
                    <UntilLoaded>
                      <ArchiveTab />
                    </UntilLoaded>
                  </div>
                )}
              </CoversProvider>
            </div>
          )}
          {/* Below the lists, which would move when it comes. */}
          <div className={styles.bars} data-beside-sidebar data-below-lists>
            {tab === 'active' && state.status === 'ready' && <OnboardingLine />}
          </div>
          <BoardPalette
            tab={tab}
            tabPath={(other) => pathOf({ tab: other })}
            viewPath={(other) => pathOf({ view: other })}
          />
          <BoardMenu />
          <BoardDialogs />
        </div>
      </Asking>
    </CardPredicatesContext>
  );
}
