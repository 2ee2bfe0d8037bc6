import { getAsSolidColor } from 'antd/es/empty/utils';
import type { useToken } from 'antd/es/theme/internal';

type Token = ReturnType<typeof useToken>[1];

const SCREENS = ['XS', 'SM', 'MD', 'LG', 'XL', 'XXL', 'XXXL'].flatMap((size) =>
  ['', 'Min', 'Max'].map((end) => `screen${size}${end}`),
);

/** The tokens that antd's components read themselves, beside those in style sheets. */
const READ = [
  'borderRadius',
  'controlHeight',
  'controlHeightSM',
  'fontSize',
  'lineHeight',
  'lineWidth',
  'marginXXS',
  'padding',
  'paddingSM',
  'paddingXS',
  'sizePopupArrow',
  'wireframe',
  'zIndexPopupBase',
  ...SCREENS,
];

/** The colors of antd's drawings, which it mixes with the ground so that parts hide each other. */
const DRAWN = {
  colorFill: '--ant-drawn-fill',
  colorFillSecondary: '--ant-drawn-fill-secondary',
  colorFillTertiary: '--ant-drawn-fill-tertiary',
  colorFillQuaternary: '--ant-drawn-fill-quaternary',
  colorTextQuaternary: '--ant-drawn-text',
} as const;
const GROUND = 'colorBgContainer';

/** The names of the custom properties that drawings have. */
export const drawnVariables = [...Object.values(DRAWN), '--ant-color-bg-container'];

/** The custom properties with the colors of antd's drawings. */
export const drawnColors = (token: Token): [string, string][] =>
  Object.entries(DRAWN).map(([name, variable]) => [
    variable,
    getAsSolidColor(token[name as keyof typeof DRAWN], token[GROUND]),
  ]);

/** The tokens that antd's scripts need in a page; colors of drawings are custom properties. */
export function scriptTokens(token: Token): Record<string, unknown> {
  const read = READ.map((name) => [name, token[name as keyof Token]]);
  const drawn = Object.entries(DRAWN).map(([name, variable]) => [name, `var(${variable})`]);
  const { selectionColumnWidth } = token.Table ?? {};
  const { titleHeight } = token.Tree ?? {};
  return Object.fromEntries([
    ...read,
    ...drawn,
    [GROUND, 'var(--ant-color-bg-container)'],
    ['Table', { selectionColumnWidth }],
    ['Tree', { titleHeight }],
  ]) as Record<string, unknown>;
}
