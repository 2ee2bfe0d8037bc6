import type { Picture, Shadow, Stroke } from './picture.ts';

/** As @fontsource-variable/inter names it. */
const FONT = 'Inter Variable';

/** Shadows are in pixels of the canvas, whatever its scale. */
function castShadow(brush: CanvasRenderingContext2D, [color, x, y, blur]: Shadow): void {
  const { a: scale } = brush.getTransform();
  brush.shadowColor = color;
  brush.shadowOffsetX = x * scale;
  brush.shadowOffsetY = y * scale;
  brush.shadowBlur = blur * scale;
}

type Marks = ReadonlyMap<string, HTMLImageElement>;

function drawStroke(brush: CanvasRenderingContext2D, stroke: Stroke, marks: Marks): void {
  if (stroke[0] === 'clip') {
    const [, x, y, width, height] = stroke;
    brush.restore();
    brush.save();
    brush.beginPath();
    brush.rect(x, y, width, height);
    brush.clip();
  } else if (stroke[0] === 'box') {
    const [, x, y, width, height, corners, fill, border, line, shadow] = stroke;
    // A border lies within its box.
    const inset = border / 2;
    brush.beginPath();
    brush.roundRect(x + inset, y + inset, width - border, height - border, [...corners]);
    brush.fillStyle = fill;
    if (shadow) castShadow(brush, shadow);
    brush.fill();
    brush.shadowColor = 'transparent';
    if (border > 0) {
      brush.lineWidth = border;
      brush.strokeStyle = line;
      brush.stroke();
    }
  } else if (stroke[0] === 'mark') {
    const [, url, x, y, width, height] = stroke;
    const mark = marks.get(url);
    const draw = () => mark && brush.drawImage(mark, x, y, width, height);
    // One that cannot be loaded is complete as well, without a size.
    if (mark?.complete && mark.naturalWidth > 0) draw();
    else mark?.addEventListener('load', draw);
  } else if (stroke[0] === 'run') {
    const [, x, top, text, font, color, spacing] = stroke;
    brush.font = font;
    brush.letterSpacing = spacing;
    brush.fillStyle = color;
    brush.fillText(text, x, top + brush.measureText(text).fontBoundingBoxAscent);
  } else {
    const [, path, scale, x, y, width, line, fill] = stroke;
    const outline = new Path2D();
    outline.addPath(new Path2D(path), new DOMMatrix([scale, 0, 0, scale, x, y]));
    brush.lineCap = 'round';
    brush.lineJoin = 'round';
    brush.lineWidth = width;
    brush.strokeStyle = line;
    brush.fillStyle = fill;
    if (fill !== 'none') brush.fill(outline);
    if (line !== 'none') brush.stroke(outline);
  }
}

/** Begins to load the pictures of a picture. */
function marksOf(strokes: readonly Stroke[]): Marks {
  const urls = strokes.flatMap((stroke) => (stroke[0] === 'mark' ? [stroke[1]] : []));
  return new Map(
    urls.map((url) => {
      const mark = new Image();
      mark.src = url;
      return [url, mark];
    }),
  );
}

/** The page asks for the product's font before any style sheet names it. */
async function loadFont(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]');
  if (!link) return;
  const font = new FontFace(FONT, `url("${link.href}")`, { weight: '100 900' });
  page.fonts.add(await font.load());
}

/**
 * Draws a picture for a page, in a canvas: it has no text that could be read twice, be found or
 * become markup, and takes no pointer. Returns undefined where the browser cannot; calls `onDamage`
 * once if the picture turns out not to be one.
 */
export function drawPicture(
  { strokes }: Picture,
  page: Window,
  onDamage: () => void,
): HTMLCanvasElement | undefined {
  const { document, innerWidth, innerHeight, devicePixelRatio } = page;
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush || !('roundRect' in brush)) return undefined;
  canvas.width = Math.round(innerWidth * devicePixelRatio);
  canvas.height = Math.round(innerHeight * devicePixelRatio);
  canvas.style.width = `${innerWidth}px`;
  canvas.style.height = `${innerHeight}px`;
  const marks = marksOf(strokes);
  let isDrawn = false;
  let isDamaged = false;
  const draw = (drawn: readonly Stroke[]) => {
    if (isDamaged) return;
    isDrawn = true;
    try {
      brush.reset();
      brush.scale(devicePixelRatio, devicePixelRatio);
      brush.save();
      for (const stroke of drawn) drawStroke(brush, stroke, marks);
      brush.restore();
    } catch {
      isDamaged = true;
      onDamage();
    }
  };
  const drawAll = () => draw(strokes);
  // Texts in another font would jump when the product's own is there.
  loadFont(document).then(drawAll, drawAll);
  // It mostly is before there is a frame, so that nothing has to be drawn twice.
  page.requestAnimationFrame(() => {
    if (!isDrawn) draw(strokes.filter(([kind]) => kind !== 'run' && kind !== 'mark'));
  });
  return canvas;
}
