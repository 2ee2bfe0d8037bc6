import { useLoading } from 'shared-ui/use-loading';
import { useBoardId } from '../screen/use-board-id.ts';
import { cardDetail } from './card-detail.ts';

/** A card with everything, loaded when the dialog that shows it opens. */
export function useCardDetail(cardId: number) {
  const boardId = useBoardId();
  return useLoading(cardDetail, boardId === undefined ? undefined : { boardId, cardId });
}
