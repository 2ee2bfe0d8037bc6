import { isPresetColor } from 'antd/es/_util/colors';
import { genCssVar } from './theme.ts';

// What antd's components import of `@ant-design/fast-color`, `@ant-design/colors` and its tooltip's
// `util.js`. Colors of our own are in style sheets: these are for one that a remote writes itself.

interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** Lets the browser read a color, in whatever way it is written. */
function rgbOf(color: string): Rgb {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return { r: 0, g: 0, b: 0 };
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return { r, g, b };
}

/** How bright a color looks, from 0 to 255. */
const brightnessOf = ({ r, g, b }: Rgb) => 0.299 * r + 0.587 * g + 0.114 * b;

/** A color as antd's components calculate with it. */
export class FastColor {
  readonly #color: string;

  constructor(color: string | { color: string; l: number }) {
    this.#color =
      typeof color === 'string' ? color : `hsl(from ${color.color} h s ${color.l * 100})`;
  }

  isLight = () => brightnessOf(rgbOf(this.#color)) >= 128;
  /** Only the lightness is ever changed. */
  toHsl = () => ({ color: this.#color, l: 0 });
  toHexString = () => this.#color;
}

/** The colors of a progress bar that is given neither ours nor another. */
export const presetPrimaryColors = { blue: '#1677ff', green: '#52c41a' };

/** The class or the styles of a tooltip with a color. */
export function parseColor(root: string, prefix: string, color: string | undefined) {
  if (!color) return { className: '', overlayStyle: {}, arrowStyle: {} };
  if (isPresetColor(color)) {
    return { className: `${prefix}-${color}`, overlayStyle: {}, arrowStyle: {} };
  }
  const [nameOf] = genCssVar(root, 'tooltip');
  const text = brightnessOf(rgbOf(color)) < 127.5 ? '#fff' : '#000';
  return {
    className: '',
    overlayStyle: { background: color, [nameOf('overlay-color')]: text },
    arrowStyle: { [nameOf('arrow-background-color')]: color },
  };
}
