import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useOutletContext, useParams } from 'react-router-dom';
import { type CardSurroundings, paths } from 'shared-api/remote';
import { detailClosed, detailOpened, selectLoadedDetail, type WithCards } from 'shared-cards';
import { CardFrameContext } from '../card/card-frame.ts';
import { cardClosed, cardOpened } from '../card/open-card-slice.ts';
import type { TypedTexts } from '../editors/typed-texts.ts';
import { CardDialog } from './CardDialog.tsx';
import { CardPage } from './CardPage.tsx';

/** One card: over its board when it was opened there, else a page of its own. */
export function CardScreen({ typedTexts }: { typedTexts: TypedTexts }) {
  const params = useParams();
  const [projectId = 0, boardId = 0, cardId = 0] = [
    params.projectId,
    params.boardId,
    params.cardId,
  ].map(Number);
  const { boardBelow } = useOutletContext<CardSurroundings | undefined>() ?? { boardBelow: null };
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const loaded = useSelector((state: WithCards) => selectLoadedDetail(state, cardId));
  const boardPath = boardBelow ?? paths.board(projectId, boardId);

  useEffect(() => {
    if (!boardId || !cardId) return;
    const hide = typedTexts.showOn(cardId, dispatch);
    dispatch(cardOpened({ boardId, cardId, boardPath }));
    dispatch(detailOpened({ boardId, cardId }));
    return () => {
      hide();
      dispatch(detailClosed({ cardId }));
      dispatch(cardClosed());
    };
  }, [typedTexts, dispatch, boardId, cardId, boardPath]);

  const close = useCallback(() => void navigate(boardPath), [navigate, boardPath]);
  const Frame = boardBelow === null ? CardPage : CardDialog;
  return (
    <CardFrameContext value={{ boardPath, isOverBoard: boardBelow !== null, close }}>
      <Frame loaded={loaded ?? { status: 'loading', boardId, cardId }} />
    </CardFrameContext>
  );
}
