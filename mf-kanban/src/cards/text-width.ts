const FALLBACK_CHARACTER_PX = 7;
const MAX_CACHED = 20_000;

const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

function canvas(): CanvasRenderingContext2D | null {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
    if (context) context.font = `500 14px ${getComputedStyle(document.body).fontFamily}`;
  }
  return context;
}

/** The width of a card's title on one line, in px. */
export function textWidth(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  const width = canvas()?.measureText(text).width ?? text.length * FALLBACK_CHARACTER_PX;
  if (widths.size >= MAX_CACHED) widths.clear();
  widths.set(text, width);
  return width;
}
