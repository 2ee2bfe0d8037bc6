import { readFileSync } from 'node:fs';

const TOKENS = new URL('shared-ui/src/theme/tokens.generated.css', import.meta.url);
const tokens = [...readFileSync(TOKENS, 'utf8').matchAll(/^ +(--[\w-]+):/gm)].map(
  ([, name]) => name,
);
const named = (prefix) => tokens.filter((name) => name.startsWith(`--${prefix}`)).join('|');

/** One value of a token group; `own` are further values, as regular expressions. */
const oneOf = (prefix, ...own) =>
  `(?:var\\((?:${named(prefix)})\\)|${['inherit', ...own].join('|')})`;
const list = (value) => new RegExp(`^${value}(?:\\s+${value})*$`);

/** The space that is kept clear of the frame and of the edges of a phone. */
const roomForFrame = [
  'var\\(--(?:h-header|tabs-height|sidebar-width)\\)',
  'env\\(safe-area-[\\w-]+, 0px\\)',
];
/** A step of the scale, or none; `calc` for sums of steps, such as a card's padding less its border. */
const space = list(
  oneOf('s-', '0', '1px', 'auto', '100%', '(?:calc|max|min)\\(.*var\\(--.*\\)', ...roomForFrame),
);
const radius = list(oneOf('r-', '0', '50%'));
const font = new RegExp(`^(?:(?:4|5|6)\\d0 )?${oneOf('t-')}$`);

/** Looks come from the tokens (docs/design-system.md); what antd or a browser needs is said where it is. */
export default {
  ignoreFiles: ['**/*.generated.css'],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      { message: 'Use a color of the tokens: var(--text), var(--bg-surface) …' },
    ],
    'declaration-property-value-allowed-list': [
      {
        '/^(?:margin|padding|scroll-margin|scroll-padding)(?:-|$)/': [space],
        '/^(?:row-|column-)?gap$/': [space],
        '/radius$/': [radius],
        font: [font],
        'font-size': ['inherit'],
        'font-family': [
          /^var\(--font(?:-mono)?\)$/,
          'inherit',
          "'Inter Variable'",
          "'Inter Fallback'",
          "'Inter Fallback Roboto'",
        ],
        'box-shadow': [/^(?:none|(?:inset )?var\(--(?:shadow|focus)[\w-]*\))$/],
        'z-index': [/^var\(--z-[\w-]+\)$/, '0', '-1'],
        '/^(?:transition|animation)-duration$/': [/^var\(--dur-\d\)$/],
      },
      { message: (property) => `Use a token for ${property} (docs/design-system.md).` },
    ],
    'custom-property-pattern': '^[a-z][a-z0-9-]*$',
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
    // Keyframes of another sheet have another name there; what all use is a property of the theme.
    'no-unknown-animations': true,
    'no-descending-specificity': null,
    'property-no-unknown': [true, { ignoreProperties: ['composes', 'field-sizing'] }],
    'unit-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
  },
};
