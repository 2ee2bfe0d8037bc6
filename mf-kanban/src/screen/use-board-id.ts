import { useSelector } from 'react-redux';
import { selectBoard, type WithCards } from 'shared-cards';

/** The board that is open or being opened; undefined if none. */
export const useBoardId = (): number | undefined =>
  useSelector((state: WithCards) => {
    const board = selectBoard(state);
    return board.status === 'closed' ? undefined : board.boardId;
  });
