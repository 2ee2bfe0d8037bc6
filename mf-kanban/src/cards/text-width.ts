const FALLBACK_CHARACTER_PX = 7;
const MOST_KEPT = 20_000;

const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;
let family = '';

function canvas(): CanvasRenderingContext2D | null {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
    family = getComputedStyle(document.body).fontFamily;
  }
  return context;
}

/** The width of a text on one line, in px; `font` is weight and size in the page's family. */
export function textWidth(text: string, font: '500 14px' | '400 13px'): number {
  const key = font + text;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const pen = canvas();
  if (pen) pen.font = `${font} ${family}`;
  const width = pen ? pen.measureText(text).width : text.length * FALLBACK_CHARACTER_PX;
  if (widths.size >= MOST_KEPT) widths.clear();
  widths.set(key, width);
  return width;
}
