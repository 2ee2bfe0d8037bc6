import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectIds,
  selectIsStuck,
  selectSendingKey,
  selectSentShare,
  selectWaiting,
  type WithOutbox,
} from 'shared-api/outbox';
import type { AttachmentActions } from './attachment-actions.ts';
import type { Upload, Uploads } from './create-uploads.ts';

type SendingActions = Pick<AttachmentActions, 'onChoose' | 'onCancel'>;

/** The files of a card that wait to be attached, whichever page they were chosen on. */
function useUploadsOf(cardId: number): Upload[] {
  const waiting = useSelector((root: WithOutbox) => selectWaiting(root));
  const ids = useSelector((root: WithOutbox) => selectIds(root));
  const isStuck = useSelector((root: WithOutbox) => selectIsStuck(root));
  const sendingKey = useSelector((root: WithOutbox) => selectSendingKey(root));
  const sentShare = useSelector((root: WithOutbox) => selectSentShare(root));
  return useMemo(
    () =>
      waiting.flatMap(({ key, file, input }) => {
        const ofCard = Number(input.cardId);
        if (file === undefined || ![ofCard, ids[ofCard]].includes(cardId)) return [];
        // A new try is not on its way before the server has been reached.
        const isOnItsWay = key === sendingKey && (!isStuck || sentShare > 0);
        return [{ ...file, share: isOnItsWay ? sentShare : null }];
      }),
    [waiting, ids, isStuck, sendingKey, sentShare, cardId],
  );
}

/** The uploads of a card, and the user's actions on them. */
export function useUploads(own: Uploads, { boardId, cardId }: { boardId: number; cardId: number }) {
  const dispatch = useDispatch();
  const uploads = useUploadsOf(cardId);
  const on = useMemo<SendingActions>(
    () => ({
      onChoose: (file) => dispatch(own.fileChosen({ boardId, cardId }, file)),
      onCancel: (id) => dispatch(own.uploadCancelled({ id })),
    }),
    [dispatch, own, boardId, cardId],
  );
  return { uploads, on };
}
