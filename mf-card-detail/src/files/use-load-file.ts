import { useCallback } from 'react';
import type { LoadFile } from 'shared-ui/blob-url';
import { useCard } from '../card/card-context.ts';
import { useScreenServices } from '../card/screen-services.ts';

/** How the attachments of the open card are read. */
export function useLoadFile(): LoadFile {
  const { loadFile } = useScreenServices();
  const { id: cardId, boardId } = useCard();
  return useCallback(
    (attachmentId, size) => loadFile({ boardId, cardId, attachmentId }, size),
    [loadFile, boardId, cardId],
  );
}
