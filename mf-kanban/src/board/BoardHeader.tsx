import Button from 'antd/es/button';
import { ChartSpline, ListFilter as FilterIcon, UserPlus } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { keyName } from 'shared-ui';
import { Avatars } from 'shared-ui/avatars';
import { BoardGlyph } from 'shared-ui/board-glyph';
import { HeaderPlace } from 'shared-ui/header-place';
import {
  selectBoardMeta,
  selectMay,
  selectPeopleHere,
  type Tab,
  type WithCards,
  type WithPresence,
} from 'shared-cards';
import { useScreenServices } from 'shared-ui/screen-services';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import {
  filterBarShown,
  selectBoardFilter,
  type WithBoardFilter,
} from '../filters/board-filter-slice.ts';
import { useFilterBar } from '../filters/use-filter-bar.ts';
import type { View } from '../screen/views.ts';
import { BoardSettingsMenu } from '../settings/BoardSettingsMenu.tsx';
import { texts } from '../texts/texts.ts';
import styles from './BoardHeader.module.css';
import { BoardViewTabs } from './BoardViewTabs.tsx';

interface Props {
  boardId: number;
  tab: Tab;
  view: View;
  /** How many conditions the filter has. */
  conditions: number;
  tabPath: (tab: Tab) => string;
  viewPath: (view: string) => string;
}

/** The people on the board, with a button to manage them. */
function People({ boardId }: Pick<Props, 'boardId'>) {
  const dispatch = useDispatch();
  const { me } = useScreenServices();
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const mayAdminister = useSelector((state: WithCards) => selectMay(state, 'administer'));
  const here = useSelector((state: WithPresence) => selectPeopleHere(state, boardId));
  if (!boardMeta) return null;
  const present = here.flatMap(({ id }) => (id === me ? [] : [id]));
  return (
    <div className={styles.people}>
      <Avatars members={boardMeta.members} present={present} />
      {mayAdminister && (
        <Button
          icon={<UserPlus aria-hidden size={16} />}
          data-tooltip={texts.share}
          aria-label={texts.share}
          onClick={() => dispatch(dialogOpened({ kind: 'team' }))}
        >
          <span className={styles.label}>{texts.share}</span>
        </Button>
      )}
      <span aria-hidden className={styles.line} />
    </div>
  );
}

function FilterButton({ count }: { count: number }) {
  const dispatch = useDispatch();
  const showFilterBar = useFilterBar();
  const filter = useSelector((state: WithBoardFilter) => selectBoardFilter(state));
  const isBarShown = filter.isBarShown || count > 0;
  return (
    <Button
      type="text"
      aria-label={count === 0 ? texts.filter : texts.filtersOn(count)}
      // While the bar is shown, the key leads into it and the button hides it.
      {...(isBarShown ? { 'data-tooltip': texts.filter } : { 'aria-keyshortcuts': keyName('/') })}
      aria-expanded={isBarShown}
      className={`${styles.filter} ${count > 0 ? styles.on : ''}`}
      icon={<FilterIcon aria-hidden size={16} />}
      onClick={() => (isBarShown ? dispatch(filterBarShown(false)) : showFilterBar())}
    >
      <span className={styles.label}>{texts.filter}</span>{' '}
      {count > 0 && <span aria-hidden>{count}</span>}
    </Button>
  );
}

/** What the board shows in the row above it: its name, its people, and its menu. */
export function BoardHeader({ boardId, tab, view, conditions, tabPath, viewPath }: Props) {
  const dispatch = useDispatch();
  const { header } = useScreenServices();
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  return (
    <>
      <HeaderPlace header={header} part="name">
        <h1>
          <BoardGlyph boardId={boardId} size={20} />
          <span className={styles.name}>{boardMeta?.name}</span>
        </h1>
      </HeaderPlace>
      <HeaderPlace header={header} part="views">
        {tab === 'archive' ? (
          <>
            <span className={styles.archive}>{texts.archive}</span>
            <Link to={tabPath('active')}>{texts.backToBoard}</Link>
          </>
        ) : (
          <BoardViewTabs current={view} pathOf={viewPath} />
        )}
      </HeaderPlace>
      <HeaderPlace header={header} part="people">
        <People boardId={boardId} />
      </HeaderPlace>
      <HeaderPlace header={header} part="actions">
        {boardMeta && tab === 'active' && (
          <>
            <FilterButton count={conditions} />
            <Button
              type="text"
              className={styles.wide ?? ''}
              aria-label={texts.analytics}
              data-tooltip={texts.analytics}
              icon={<ChartSpline aria-hidden size={16} />}
              onClick={() => dispatch(dialogOpened({ kind: 'analytics', listId: null }))}
            />
          </>
        )}
        <BoardSettingsMenu tab={tab} tabPath={tabPath} />
      </HeaderPlace>
    </>
  );
}
