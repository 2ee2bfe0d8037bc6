import { LOADING } from 'shared-ui/when-idle';
import {
  boardsShownOn,
  type Picture,
  placeOfPicture,
  type Shadow,
  type Stroke,
} from './picture.ts';

type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Elements of which the browser draws more than a box with text. */
const LEFT_OUT = 'script, style, canvas, video, iframe, #first-frame, #picture, [data-passing]';

const SHAPES = 'path, rect, circle, line, polyline, polygon';

const within = (one: Rect, other: Rect): Rect => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Visually hidden texts are in a box of a pixel. */
const isSeen = ({ left, top, right, bottom }: Rect) =>
  right > left && bottom > top && (right - left) * (bottom - top) > 2;

const rounded = (value: number) => Math.round(value * 100) / 100;
const pixels = (value: string) => rounded(Number.parseFloat(value) || 0);

const isClear = (color: string) => color === 'transparent' || color.endsWith(', 0)');

/** The line of a shape, as a path. */
function pathOf(shape: Element): string {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0);
  switch (shape.tagName) {
    case 'path':
      return shape.getAttribute('d') ?? '';
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'circle': {
      const [x, y, r] = [number('cx'), number('cy'), number('r')];
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
      const r = number('rx');
      const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
      return (
        `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
        `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`
      );
    }
    default: {
      const points = (shape.getAttribute('points') ?? '').trim();
      return points === '' ? '' : `M${points}${shape.tagName === 'polygon' ? 'Z' : ''}`;
    }
  }
}

/** The lines of a text, each with where it is. */
function linesOf(text: Text): { readonly line: string; readonly rect: DOMRect }[] {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  const rects = range.getClientRects();
  const [first] = rects;
  if (first === undefined) return [];
  if (rects.length === 1) return [{ line: text.data, rect: first }];
  const lines: { line: string; rect: DOMRect }[] = [];
  for (const { index, 0: word } of text.data.matchAll(/\S+\s*/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const rect = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last && Math.abs(last.rect.top - rect.top) < 2) last.line += word;
    else lines.push({ line: word, rect });
  }
  return lines;
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** The border of a side; undefined if there is none to be seen. */
function lineOf(style: CSSStyleDeclaration, side: (typeof SIDES)[number]) {
  const width = pixels(style[`border${side}Width`]);
  const color = style[`border${side}Color`];
  return width > 0 && !isClear(color) ? { width, color } : undefined;
}

function cornersOf(style: CSSStyleDeclaration, { width, height }: DOMRect): number[] {
  const most = Math.min(width, height) / 2;
  const { borderTopLeftRadius, borderTopRightRadius } = style;
  const { borderBottomRightRadius, borderBottomLeftRadius } = style;
  const corners = [
    borderTopLeftRadius,
    borderTopRightRadius,
    borderBottomRightRadius,
    borderBottomLeftRadius,
  ].map((corner) => (corner.endsWith('%') ? most : Math.min(pixels(corner), most)));
  const [first = 0] = corners;
  return corners.every((corner) => corner === first) ? [first] : corners;
}

/** The outer shadow, of which there is one at most. */
function shadowOf(shadow: string): Shadow | undefined {
  const [, color, x, y, blur] =
    /^(rgba?\([^)]*\)) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px [^,]*$/.exec(shadow) ?? [];
  if (color === undefined || shadow.includes('inset')) return undefined;
  return [color, Number(x), Number(y), Number(blur)];
}

const isVisible = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Collects what is to be drawn, in the order in which a browser paints what does not overlap. */
function createSketch(view: Rect) {
  const strokes: Stroke[] = [];
  let clipped: Rect | undefined;

  function clipTo(clip: Rect): void {
    if (clipped === clip) return;
    clipped = clip;
    const { left, top, right, bottom } = clip;
    strokes.push([
      'clip',
      rounded(left),
      rounded(top),
      rounded(right - left),
      rounded(bottom - top),
    ]);
  }

  function drawBox(rect: DOMRect, style: CSSStyleDeclaration, clip: Rect): void {
    const sides = SIDES.map((side) => lineOf(style, side));
    const [first] = sides;
    const isFramed = sides.every((side) => side?.width === first?.width && side !== undefined);
    const fill = isClear(style.backgroundColor) ? 'transparent' : style.backgroundColor;
    const { left, top, right, bottom, width, height } = rect;
    if (fill !== 'transparent' || isFramed) {
      clipTo(clip);
      const place = [rounded(left), rounded(top), rounded(width), rounded(height)] as const;
      const shadow = shadowOf(style.boxShadow);
      const frame = isFramed && first ? ([first.width, first.color] as const) : ([0, ''] as const);
      const box = ['box', ...place, cornersOf(style, rect), fill, ...frame] as const;
      strokes.push(shadow ? [...box, shadow] : box);
    }
    if (isFramed) return;
    for (const [at, line] of sides.entries()) {
      if (line === undefined) continue;
      const [x, y] = [at === 1 ? right - line.width : left, at === 2 ? bottom - line.width : top];
      const [along, across] = at % 2 === 0 ? [width, line.width] : [line.width, height];
      clipTo(clip);
      strokes.push([
        'box',
        rounded(x),
        rounded(y),
        rounded(along),
        rounded(across),
        [0],
        line.color,
        0,
        '',
      ]);
    }
  }

  function drawMark(image: HTMLImageElement, { left, top, width, height }: DOMRect, clip: Rect) {
    // Those of people and cards need a session.
    if (!/^data:image\/svg|^\/store\//.test(image.getAttribute('src') ?? '')) return;
    clipTo(clip);
    strokes.push(['mark', image.src, rounded(left), rounded(top), rounded(width), rounded(height)]);
  }

  function drawText(text: Text, style: CSSStyleDeclaration, clip: Rect): void {
    if (text.data.trim() === '') return;
    for (const { line, rect } of linesOf(text)) {
      if (!isSeen(within(rect, clip))) continue;
      clipTo(clip);
      const { color, letterSpacing, fontStyle, fontWeight, fontSize, fontFamily } = style;
      const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const spacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      strokes.push([
        'run',
        rounded(rect.left),
        rounded(rect.top),
        line.trim(),
        font,
        color,
        spacing,
      ]);
    }
  }

  function drawIcon(icon: SVGElement, clip: Rect): void {
    clipTo(clip);
    for (const shape of icon.querySelectorAll<SVGGraphicsElement>(SHAPES)) {
      const matrix = shape.getScreenCTM();
      const { stroke, strokeWidth, fill } = getComputedStyle(shape);
      if (!matrix || (stroke === 'none' && fill === 'none')) continue;
      const { a: scale, e, f } = matrix;
      const [x, y] = [rounded(e), rounded(f)];
      const width = rounded(pixels(strokeWidth) * scale);
      strokes.push(['outline', pathOf(shape), rounded(scale), x, y, width, stroke, fill]);
    }
  }

  function draw(element: Element, clip: Rect): void {
    // What is folded in is nowhere.
    if (element.matches(LEFT_OUT) || !isVisible(element)) return;
    const style = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    const isBox = style.display !== 'contents';
    if (isBox && !isSeen(within(rect, clip))) return;
    if (element instanceof SVGElement) {
      drawIcon(element, clip);
      return;
    }
    if (isBox) drawBox(rect, style, clip);
    if (element instanceof HTMLImageElement) drawMark(element, rect, clip);
    const inner = isBox && style.overflowX !== 'visible' ? within(rect, clip) : clip;
    for (const child of element.childNodes) {
      if (child instanceof Text) drawText(child, style, inner);
      else if (child instanceof Element) draw(child, inner);
    }
  }

  return { strokes, draw: (element: Element) => draw(element, view) };
}

/** Something lies over the page, or it does not look as it will when it is opened again. */
const isPassing = (page: Document) =>
  page.querySelector(`${LOADING}, [role="dialog"], [role="menu"]`) !== null ||
  [page.documentElement, ...page.querySelectorAll('main, main *')].some(
    ({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0,
  );

/** Secrets are shown there, such as a new access token. */
const HAS_SECRETS = /^\/(?:admin|dashboard\/(?:settings|user))(?:\/|$)/;

/** A picture of what is in sight; null while that is only passing, or not to be kept. */
export function takePicture(page: Window): Picture | null {
  const { document, innerWidth, innerHeight } = page;
  if (HAS_SECRETS.test(page.location.pathname) || isPassing(document)) return null;
  const { strokes, draw } = createSketch({
    left: 0,
    top: 0,
    right: innerWidth,
    bottom: innerHeight,
  });
  draw(document.body);
  return { at: placeOfPicture(page), strokes, boards: boardsShownOn(page) };
}
