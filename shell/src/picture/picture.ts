import { boardAt } from 'shared-api/board-at';

/** All that follows is clipped to a rectangle. */
type Clip = readonly ['clip', x: number, y: number, width: number, height: number];
/** A filled rectangle with round corners, beginning at the top left one; all four sides are bordered or none. */
type Box = readonly [
  'box',
  x: number,
  y: number,
  width: number,
  height: number,
  corners: readonly number[],
  fill: string,
  border: number,
  line: string,
  shadow?: Shadow,
];
export type Shadow = readonly [color: string, x: number, y: number, blur: number];
/** The product's logo, or another of its pictures. */
type Mark = readonly ['mark', url: string, x: number, y: number, width: number, height: number];
/** A line of text, by the top of its font's box. */
type Run = readonly [
  'run',
  x: number,
  top: number,
  text: string,
  font: string,
  color: string,
  spacing: string,
];
/** An outline of an icon, in the units of its drawing, and where that is on the page. */
type Outline = readonly [
  'outline',
  path: string,
  scale: number,
  x: number,
  y: number,
  width: number,
  line: string,
  fill: string,
];

export type Stroke = Clip | Box | Mark | Run | Outline;

/** What of a page was in sight, to be drawn before any script has run. */
export interface Picture {
  /** Where it was taken: address, brightness, language and size of the window. */
  readonly at: string;
  readonly strokes: readonly Stroke[];
  /** The boards that it shows something of. */
  readonly boards: readonly number[];
}

/** The boards that a page shows something of: its own, and those that its links lead to. */
export function boardsShownOn({ location, document }: Window): number[] {
  const addresses = [location, ...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return [...new Set(addresses.flatMap(({ pathname }) => boardAt(pathname)?.boardId ?? []))];
}

/** What has to be the same for a picture to be true of a page. */
export const placeOfPicture = (page: Window): string =>
  [screenOf(page), page.innerWidth, page.innerHeight].join(' ');

function screenOf({ location, document }: Window): string {
  const { dataset, lang } = document.documentElement;
  return [location.pathname + location.search, dataset.theme, lang].join(' ');
}

/** Whether a picture is true of a page. Asks for the size of the window, for which browsers lay a page out, last. */
export const isOfPlace = ({ at }: Picture, page: Window): boolean =>
  at.startsWith(`${screenOf(page)} `) && at === placeOfPicture(page);
