import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useOutletContext, useParams } from 'react-router-dom';
import { type CardSurroundings, paths } from 'shared-api/remote';
import { CardDialog } from './CardDialog.tsx';
import { CardFrameContext } from '../card/card-frame.ts';
import { CardPage } from './CardPage.tsx';
import { cardClosed, cardOpened, selectCurrentCard } from '../card/current-card-slice.ts';

/** One card: over its board when it was opened there, else a page of its own. */
export function CardScreen() {
  const params = useParams();
  const [projectId, boardId, cardId] = [params.projectId, params.boardId, params.cardId].map(
    Number,
  );
  const { boardBelow } = useOutletContext<CardSurroundings | undefined>() ?? { boardBelow: null };
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const current = useSelector(selectCurrentCard);

  useEffect(() => {
    if (boardId && cardId) dispatch(cardOpened({ boardId, cardId }));
  }, [dispatch, boardId, cardId]);
  useEffect(() => () => void dispatch(cardClosed()), [dispatch]);

  const boardPath = boardBelow ?? paths.board(projectId ?? 0, boardId ?? 0);
  const close = useCallback(() => void navigate(boardPath), [navigate, boardPath]);
  const Frame = boardBelow === null ? CardPage : CardDialog;
  return (
    <CardFrameContext value={{ boardPath, isOverBoard: boardBelow !== null, close }}>
      <Frame current={current} />
    </CardFrameContext>
  );
}
