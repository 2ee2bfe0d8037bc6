import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useOutletContext, useParams } from 'react-router-dom';
import { type CardSurroundings, paths } from 'shared-api/remote';
import { detailClosed, detailOpened, selectLoadedDetail, type WithCards } from 'shared-cards';
import { CardPresentationContext } from '../card/card-presentation.ts';
import { cardClosed, cardOpened } from '../card/open-card-slice.ts';
import type { TypedTexts } from '../editors/typed-texts.ts';
import { CardDialog } from './CardDialog.tsx';
import { CardPage } from './CardPage.tsx';

/** One card: a dialog if it was opened from its board, otherwise a page. */
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
  const Presentation = boardBelow === null ? CardPage : CardDialog;
  return (
    <CardPresentationContext value={{ boardPath, isOverBoard: boardBelow !== null, close }}>
      <Presentation loaded={loaded ?? { status: 'loading', boardId, cardId }} />
    </CardPresentationContext>
  );
}
