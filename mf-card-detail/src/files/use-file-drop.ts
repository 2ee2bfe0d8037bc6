import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCard, useMay } from '../card/card-context.ts';
import { fileChosen } from './uploads.ts';

/** Files dropped or pasted anywhere on the card are attached; texts take pictures for themselves. */
export function useFileDrop() {
  const { id: cardId, boardId } = useCard();
  const dispatch = useDispatch();
  const mayWork = useMay('work');
  const [isOver, setIsOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    // Also where nothing may be attached: the browser would leave the page for the file.
    event.preventDefault();
    if (!mayWork) return;
    for (const file of files) dispatch(fileChosen({ boardId, cardId }, file));
  };
  return {
    'data-over': (isOver && mayWork) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // From one part of the card to another it is still over it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        setIsOver(false);
    },
    // Also when a part of the card takes the file for itself.
    onDropCapture: () => setIsOver(false),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}
