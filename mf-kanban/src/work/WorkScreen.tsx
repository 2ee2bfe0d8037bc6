import Button from 'antd/es/button';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { selectFound, type WithCards } from 'shared-cards';
import { Asking } from 'shared-ui';
import { EmptyState } from 'shared-ui/empty-state';
import { HeaderPlace } from 'shared-ui/header-place';
import { LoadFailure } from 'shared-ui/load-failure';
import { LoadingRows } from 'shared-ui/loading-rows';
import { useScreenServices } from 'shared-ui/screen-services';
import { usePages } from 'shared-ui/use-pages';
import { BoardDialogs } from '../board/BoardDialogs.tsx';
import { BoardMenu } from '../menu/BoardMenu.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { texts as allTexts } from '../texts/texts.ts';
import { useWorkFilter } from './use-work-filter.ts';
import styles from './Work.module.css';
import { WorkBar } from './WorkBar.tsx';
import { workCards } from './work-cards.ts';
import type { ShownCard } from './work-groups.ts';
import { WorkList } from './WorkList.tsx';
import { WorkPalette } from './WorkPalette.tsx';
import { MY_WORK, readWorkPlace, workPath } from './work-place.ts';

const texts = allTexts.work;

/** The found cards as the model has them, with the changes that wait to be sent. */
function useShownCards(items: NonNullable<ReturnType<typeof useFound>['shown']>['items']) {
  const { cards, boards } = useSelector((state: WithCards) => selectFound(state));
  return items.flatMap(({ card, board }): ShownCard[] => {
    // A model of an older remote keeps none; the cards are then as the server has them.
    const shown = boards[card.boardId] === undefined ? card : cards[card.id];
    return shown === undefined ? [] : [{ card: shown, board }];
  });
}

const useFound = (place: ReturnType<typeof readWorkPlace>) => usePages(workCards, place);

const NOTHING: [] = [];

function Empty({ isPlain }: { isPlain: boolean }) {
  return isPlain ? (
    <EmptyState
      title={texts.nothingToDo}
      action={<Link to={paths.projects()}>{texts.goToBoards}</Link>}
    >
      {texts.nothingToDoHint}
    </EmptyState>
  ) : (
    <EmptyState
      title={texts.nothingFound}
      action={<Link to={workPath(MY_WORK)}>{texts.showMine}</Link>}
    >
      {texts.nothingFoundHint}
    </EmptyState>
  );
}

/** The cards of all boards that a filter finds; at first those that the user has to do. */
export function WorkScreen() {
  const [query] = useSearchParams();
  const place = readWorkPlace(query);
  const filter = useWorkFilter(place);
  const { header } = useScreenServices();
  const found = useFound(place);
  const { shown, isOfSame, status } = found;
  const cards = useShownCards(shown?.items ?? NOTHING);
  const isPlain = place.filter === MY_WORK.filter;
  const isRead = shown !== null && isOfSame;
  return (
    <Asking>
      <HeaderPlace header={header} part="name">
        <h1>{texts.title}</h1>
      </HeaderPlace>
      <div className={styles.page} data-busy={(status === 'loading' && !isRead) || undefined}>
        <WorkBar
          place={place}
          filter={filter}
          count={isRead ? texts.shown(cards.length, Math.max(shown.total, cards.length)) : null}
        />
        {status === 'failed' && (
          <LoadFailure message={found.message ?? ''} onRetry={found.reload} />
        )}
        {shown === null && status === 'loading' && <LoadingRows count={6} shape="line" />}
        {isRead && cards.length === 0 && <Empty isPlain={isPlain} />}
        {cards.length > 0 && <WorkList cards={cards} grouping={place.grouping} />}
        {isRead && shown.hasMore && (
          <Button
            loading={found.isLoadingMore}
            className={styles.more ?? ''}
            onClick={found.showMore}
          >
            {texts.showMore}
          </Button>
        )}
      </div>
      <SelectionBar />
      <WorkPalette cards={cards} />
      <BoardMenu />
      <BoardDialogs />
    </Asking>
  );
}
