import { type ComponentType, type ReactNode } from 'react';
import { texts as requestTexts } from '../requests/texts.ts';
import type { ProjectOrBoardBeingCreated } from './listing-actions-slice.ts';
import type { ActOn } from './ListingActions.tsx';
import { ProjectOrBoardMenu } from './ProjectOrBoardMenu.tsx';
import type { ListingTab, ListedProjectOrBoard } from './project-or-board.ts';
import styles from './Tiles.module.css';
import type { Pointing } from './use-pointing.ts';

/** The data of the tiles of projects or boards. */
export interface TilesProps {
  items: readonly ListedProjectOrBoard[];
  /** The items being created, which are shown before the others. */
  creating: readonly ProjectOrBoardBeingCreated[];
  tab: ListingTab;
  userId: number | null;
  isSelected: (item: ListedProjectOrBoard) => boolean;
  /** Whether it goes when the tiles may move again. */
  isGone: (item: ListedProjectOrBoard) => boolean;
  menuOf: (item: ListedProjectOrBoard) => ReactNode;
}

interface Props extends ActOn, Pick<TilesProps, 'creating' | 'tab' | 'userId'> {
  Tiles: ComponentType<TilesProps>;
  items: ListedProjectOrBoard[];
  isLoading: boolean;
  selected: number[];
  /** The ids that stay when the tiles may move again; null if all of them do. */
  remaining: number[] | null;
  empty: ReactNode;
  onSelect: (ids: number[]) => void;
  pointing: Pointing['area'];
}

const WAITING_TILES = 4;

/** Placeholders while the first tiles are loading. */
function WaitingTiles() {
  return (
    <div role="status" aria-label={requestTexts.loading} className={styles.waiting}>
      <ul className={styles.tiles}>
        {Array.from({ length: WAITING_TILES }, (_, place) => (
          <li key={place} className={styles.tile}>
            <span className={styles.art} />
            <span className={styles.body}>
              <span />
              <span />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The tiles with their menus and selection; reports whether the user points at them. */
export function ListingTiles(props: Props) {
  const { Tiles, items, creating, tab, userId, isLoading, selected, remaining } = props;
  const { empty, onSelect, pointing, onEdit, onAddMembers, onAction } = props;
  const isEmpty = items.length + creating.length === 0;
  const content = isLoading ? <WaitingTiles /> : empty;
  return (
    <div
      tabIndex={-1}
      // Nothing follows the focus that could move away from it.
      data-tiles={isEmpty ? undefined : ''}
      className={styles.area}
      aria-busy={isLoading}
      data-loading={isLoading && !isEmpty ? '' : undefined}
      {...pointing}
    >
      {isEmpty ? (
        content
      ) : (
        <Tiles
          items={items}
          creating={creating}
          tab={tab}
          userId={userId}
          isSelected={({ id }) => selected.includes(id)}
          isGone={({ id }) => remaining?.includes(id) === false}
          menuOf={(item) => (
            <ProjectOrBoardMenu
              item={item}
              userId={userId}
              onEdit={onEdit}
              onAddMembers={onAddMembers}
              onAction={onAction}
              isSelected={selected.includes(item.id)}
              onSelect={(isSelected) =>
                onSelect(
                  isSelected ? [...selected, item.id] : selected.filter((id) => id !== item.id),
                )
              }
            />
          )}
        />
      )}
    </div>
  );
}
