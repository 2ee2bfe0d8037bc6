import type { Hue } from './hue-names.ts';
import { hues } from './hues.ts';

/** Below this, people see a grey. */
const MIN_CHROMA = 0.02;

/** The red-green and yellow-blue parts of a color in Oklab, where angles between colors are as people see them. */
function chromaOf(hex: string): { a: number; b: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

const angleOf = ({ a, b }: { a: number; b: number }) => Math.atan2(b, a);

const angles = Object.entries(hues)
  .filter(([name]) => name !== 'grey')
  .map(([name, { light }]) => ({ name: name as Hue, angle: angleOf(chromaOf(light.solid)) }));

const known = new Map<string, Hue>();

/**
 * The hue nearest to a stored color, `#rrggbb`. Drawing by the hue and not by the color itself keeps
 * text on it readable in both brightnesses.
 */
export function hueOf(hex: string): Hue {
  const seen = known.get(hex);
  if (seen) return seen;
  const chroma = chromaOf(hex);
  const angle = angleOf(chroma);
  // The cosine of the angle between them: the shorter way round.
  const nearest = angles.reduce((best, one) =>
    Math.cos(one.angle - angle) > Math.cos(best.angle - angle) ? one : best,
  );
  const hue = Math.hypot(chroma.a, chroma.b) < MIN_CHROMA ? 'grey' : nearest.name;
  known.set(hex, hue);
  return hue;
}
