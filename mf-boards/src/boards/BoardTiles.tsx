import { paths } from 'shared-api/remote';
import { BoardTile, NewTile, StatusTag, Tiles, type TilesProps } from 'shared-ui';
import { texts } from '../texts.ts';

export function BoardTiles(props: TilesProps) {
  const { items, creating, isSelected, isGone, menuOf } = props;
  return (
    <Tiles label={texts.boards}>
      {creating.map(({ idempotencyKey, name }) => (
        <NewTile key={idempotencyKey} name={name} state={texts.beingCreated} />
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
