import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCard, useMay } from '../card/card-context.ts';
import { fileChosen } from './uploads.ts';

/**
 * Attaches files that are dropped or pasted anywhere on the card; text fields handle images
 * themselves.
 */
export function useFileDrop() {
  const { id: cardId, boardId } = useCard();
  const dispatch = useDispatch();
  const mayEdit = useMay('work');
  const [isOver, setIsOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    // Prevented for readers too: the browser would navigate to the file.
    event.preventDefault();
    if (!mayEdit) return;
    for (const file of files) dispatch(fileChosen({ boardId, cardId }, file));
  };
  return {
    'data-over': (isOver && mayEdit) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Moving between elements of the card does not leave it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        setIsOver(false);
    },
    // In the capture phase, since a part of the card may stop the event.
    onDropCapture: () => setIsOver(false),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}
