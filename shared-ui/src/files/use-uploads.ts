import { useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { AttachmentActions } from './attachment-actions.ts';
import type { Upload, Uploads } from './create-uploads.ts';

type SendingActions = Pick<AttachmentActions, 'onChoose' | 'onCancel' | 'onRetry'>;

/** The uploads of a card from a remote, and the user's actions on them. */
export function useUploads(own: Uploads, { boardId, cardId }: { boardId: number; cardId: number }) {
  const dispatch = useDispatch();
  const uploads = useSelector(
    (state: Record<string, Upload[]>) =>
      own.slice.selectSlice(state).filter((one) => one.cardId === cardId),
    shallowEqual,
  );
  const on = useMemo<SendingActions>(
    () => ({
      onChoose: (file) => dispatch(own.fileChosen({ boardId, cardId }, file)),
      onCancel: (id) => dispatch(own.uploadCancelled({ id })),
      onRetry: (id) => dispatch(own.uploadRetried({ id })),
    }),
    [dispatch, own, boardId, cardId],
  );
  return { uploads, on };
}
