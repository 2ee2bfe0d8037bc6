import { useCallback } from 'react';
import type { LoadFile } from 'shared-ui/blob-url';
import { useCard } from '../card/card-context.ts';
import { useScreenServices } from '../card/screen-services.ts';

/** Reads attachments of the open card. */
export function useLoadFile(): LoadFile {
  const { loadFile } = useScreenServices();
  const { id: cardId, boardId } = useCard();
  return useCallback(
    (attachmentId, size) => loadFile({ boardId, cardId, attachmentId }, size),
    [loadFile, boardId, cardId],
  );
}
