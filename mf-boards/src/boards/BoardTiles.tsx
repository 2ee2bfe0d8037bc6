import { paths } from 'shared-api/remote';
import { BoardTile, StatusTag, Tiles, type TilesProps } from 'shared-ui';
import { texts } from '../texts.ts';
import styles from './BoardTiles.module.css';

export function BoardTiles(props: TilesProps) {
  const { items, creating, isSelected, isGone, menuOf } = props;
  return (
    <Tiles label={texts.boards}>
      {creating.map(({ idempotencyKey, fields }) => (
        <NewBoardTile key={idempotencyKey} name={fields.name} />
      ))}
      {items.map(
        (board) =>
          'lists' in board && (
            <BoardTile
              key={board.id}
              board={board}
              people={board.users}
              path={paths.board(board.projectId, board.id)}
              state={<StatusTag item={board} />}
              menu={menuOf(board)}
              isSelected={isSelected(board)}
              isGone={isGone(board)}
            />
          ),
      )}
    </Tiles>
  );
}

/** A board that is on its way to the server. */
function NewBoardTile({ name }: { name: string }) {
  return (
    <li className={styles.tile}>
      <span className={styles.art} />
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state} role="status">
          {texts.beingCreated}
        </span>
      </span>
    </li>
  );
}
