import Modal from 'antd/es/modal';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { CardTitle } from '../fields/CardTitle.tsx';
import { CardContent } from './CardContent.tsx';
import { CardLoading } from './CardLoading.tsx';
import { cardClosed, cardOpened, selectCurrentCard } from './current-card-slice.ts';

/** One card over its board; closing leads back to the board. */
export function CardScreen() {
  const params = useParams();
  const [projectId, boardId, cardId] = [params.projectId, params.boardId, params.cardId].map(
    Number,
  );
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const current = useSelector(selectCurrentCard);

  useEffect(() => {
    if (boardId && cardId) dispatch(cardOpened({ boardId, cardId }));
    return () => void dispatch(cardClosed());
  }, [dispatch, boardId, cardId]);

  const close = () => void navigate(paths.board(projectId ?? 0, boardId ?? 0));
  return (
    <Modal
      open
      width={960}
      footer={null}
      onCancel={close}
      title={
        current.status === 'ready' ? <CardTitle {...current} name={current.card.name} /> : null
      }
    >
      {current.status === 'ready' ? (
        <CardContent {...current} />
      ) : (
        <CardLoading current={current} />
      )}
    </Modal>
  );
}
