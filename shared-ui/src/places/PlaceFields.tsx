import type { ReactNode } from 'react';
import { BoardSelect } from './BoardSelect.tsx';
import { ListSelect } from './ListSelect.tsx';
import styles from './PlaceFields.module.css';
import { texts } from './texts.ts';
import { type FindBoards, useMoveTargets } from './use-move-targets.ts';

export { BoardSelect } from './BoardSelect.tsx';
export { ListSelect } from './ListSelect.tsx';
export { type FindBoards, useMoveTargets } from './use-move-targets.ts';

/** The target of a move. */
export interface ChosenPlace {
  readonly boardId: number;
  /** Null until one is chosen. */
  readonly listId: number | null;
}

interface Props {
  findBoards: FindBoards;
  here: { readonly boardId: number; readonly listId: number };
  place: ChosenPlace;
  onChange: (place: ChosenPlace) => void;
  /** Shown instead of the list while the card stays on its board. */
  onOwnBoard?: ReactNode;
}

/** Asks for the target of a card: any list of any board that the user may edit. */
export function PlaceFields({ findBoards, here, place, onChange, onOwnBoard }: Props) {
  const { boards, search } = useMoveTargets(findBoards);
  const { boardId, listId } = place;
  const isForeign = boardId !== here.boardId;
  const listSelect = (
    <ListSelect
      board={boards.find(({ id }) => id === boardId)}
      hereId={here.listId}
      value={listId}
      onChange={(chosen) => onChange({ boardId, listId: chosen })}
    />
  );
  return (
    <div className={styles.fields}>
      <BoardSelect
        boards={boards}
        value={boardId}
        onSearch={search}
        onChange={(chosen) => onChange({ boardId: chosen, listId: null })}
      />
      {isForeign ? listSelect : (onOwnBoard ?? listSelect)}
      {isForeign && <p className={styles.hint}>{texts.moveHint}</p>}
    </div>
  );
}
