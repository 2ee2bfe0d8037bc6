/** Kept free at the edges of the window. */
const EDGE_PX = 8;
/** Between a button and its menu. */
const GAP_PX = 4;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Wanted {
  /** The anchor: a button, the row of a submenu, or a point. */
  readonly at: Box;
  readonly size: Size;
  readonly room: Size;
  readonly isRtl: boolean;
  /** Below or above the anchor, whichever it fits first, or beside it. */
  readonly side: 'below' | 'above' | 'beside';
  /** The edge that it shares with its anchor. */
  readonly align: 'start' | 'end';
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const within = (value: number, most: number) => Math.max(EDGE_PX, Math.min(value, most - EDGE_PX));

function belowOrAbove({ at, size, room, isRtl, side, align }: Wanted): Place {
  const gap = at.top === at.bottom ? 0 : GAP_PX;
  const under = room.height - at.bottom - gap - EDGE_PX;
  const over = at.top - gap - EDGE_PX;
  const isUnder =
    side === 'below' ? size.height <= under || under >= over : size.height > over && under > over;
  const maxHeight = isUnder ? under : over;
  const height = Math.min(size.height, maxHeight);
  const [toTheRight, toTheLeft] = [at.left, at.right - size.width];
  const isToTheLeft = (align === 'end') !== isRtl;
  const fits = isToTheLeft ? toTheLeft >= EDGE_PX : toTheRight + size.width <= room.width - EDGE_PX;
  const left = isToTheLeft === fits ? toTheLeft : toTheRight;
  return {
    left: within(left, room.width - size.width),
    top: isUnder ? at.bottom + gap : at.top - gap - height,
    maxHeight,
  };
}

function beside({ at, size, room, isRtl }: Wanted): Place {
  const [toTheRight, toTheLeft] = [at.right, at.left - size.width];
  const fits = isRtl ? toTheLeft >= EDGE_PX : toTheRight + size.width <= room.width - EDGE_PX;
  const maxHeight = room.height - 2 * EDGE_PX;
  return {
    left: within(isRtl === fits ? toTheLeft : toTheRight, room.width - size.width),
    top: within(at.top - GAP_PX, room.height - Math.min(size.height, maxHeight)),
    maxHeight,
  };
}

/**
 * A place where the whole menu is on the screen: on the wanted side, or on the other one if that
 * has more room.
 */
export const placeMenu = (wanted: Wanted): Place =>
  wanted.side === 'beside' ? beside(wanted) : belowOrAbove(wanted);
