import { useSelector } from 'react-redux';
import { selectBoard, type WithBoard } from '../entities/board/board-slice.ts';

/** The board that is open or being opened; undefined when none is. */
export const useBoardId = (): number | undefined =>
  useSelector((state: WithBoard) => {
    const board = selectBoard(state);
    return board.status === 'closed' ? undefined : board.boardId;
  });
