import type { ClipboardEvent, DragEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useCard, useMay } from '../card/card-context.ts';
import { fileChosen } from './uploads.ts';

/** Files dropped or pasted anywhere on the card are attached; texts take pictures for themselves. */
export function useFileDrop() {
  const { id: cardId, boardId } = useCard();
  const dispatch = useDispatch();
  const mayWork = useMay('work');
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    // Also where nothing may be attached: the browser would leave the page for the file.
    event.preventDefault();
    if (!mayWork) return;
    for (const file of files) dispatch(fileChosen({ boardId, cardId }, file));
  };
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}
