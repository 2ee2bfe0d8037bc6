import type { DraggableProvidedDraggableProps } from 'react-beautiful-dnd';

/** What the drag library sets on what it drags. */
export type CarriedStyle = DraggableProvidedDraggableProps['style'];

/** A box of the window, in px. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the dragged element is; null while it is not carried. It comes from the inline style, since
 * the browser would restyle the board to find it out.
 */
export function carriedBox(style: CarriedStyle): Box | null {
  if (!style || !('left' in style)) return null;
  const { left, top, width, height, transform } = style;
  const { e, f } = new DOMMatrixReadOnly(transform ?? 'none');
  return { left: left + e, top: top + f, width, height };
}

export const middleOf = ({ left, top, width, height }: Box) => ({
  x: left + width / 2,
  y: top + height / 2,
});
