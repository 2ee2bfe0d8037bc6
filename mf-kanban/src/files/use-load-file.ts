import { useCallback } from 'react';
import type { LoadFile } from 'shared-ui/blob-url';
import { useScreenServices } from '../screen/screen-services.ts';

/** Reads attachments of one card. */
export function useLoadFile(boardId: number, cardId: number): LoadFile {
  const { loadFile } = useScreenServices();
  return useCallback(
    (attachmentId, size) => loadFile({ boardId, cardId, attachmentId }, size),
    [loadFile, boardId, cardId],
  );
}
