import { BoardSelect, ListSelect } from 'shared-ui/place-fields';
import styles from './CardPlaceFields.module.css';
import type { useCardPlace } from './use-card-place.ts';

type Props = Omit<ReturnType<typeof useCardPlace>, 'add'>;

/** Chooses the board and the list of a new card. */
export function CardPlaceFields({ boards, search, board, listId, choose }: Props) {
  return (
    <div className={styles.place}>
      <BoardSelect
        boards={boards}
        value={board?.id ?? 0}
        onSearch={search}
        onChange={(boardId) => choose({ boardId, listId: null })}
      />
      <ListSelect
        board={board}
        value={listId}
        onChange={(list) => board && choose({ boardId: board.id, listId: list })}
      />
    </div>
  );
}
