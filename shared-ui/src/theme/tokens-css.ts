import { avatars } from './avatars.ts';
import { type Hue, hueNames } from './hue-names.ts';
import { type HueColors, hues } from './hues.ts';
import { durations, easings, fonts, layers, radii, sizes, spaces, textSizes } from './measures.ts';
import { type Brightness, palettes } from './palettes.ts';

type Declarations = Record<string, string>;

/** A part of the page that is dark on a light page and light on a dark one, such as a notice. */
const INVERTED = '.inverted';
const SELECTORS: Record<Brightness, string> = {
  light: `:root,\n[data-theme='dark'] ${INVERTED}`,
  dark: `[data-theme='dark'],\n:root:not([data-theme='dark']) ${INVERTED}`,
};

const named = (prefix: string, values: object, unit = ''): Declarations =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--${prefix}${name}`, `${value}${unit}`]),
  );

function colorsOf(brightness: Brightness): Declarations {
  const perHue = hueNames.map((name): Declarations => {
    const { label, labelText, solid } = hues[name][brightness];
    return {
      [`--label-${name}`]: label,
      [`--label-${name}-text`]: labelText,
      [`--hue-${name}`]: solid,
    };
  });
  return Object.assign(
    { 'color-scheme': brightness },
    named('', palettes[brightness]),
    boardOf(hues.grey[brightness]),
    ...perHue,
  ) as Declarations;
}

function measures(): Declarations {
  const texts = Object.entries(textSizes).map(([size, line]) => [
    `--t-${size}`,
    `${size}px/${line}px var(--font)`,
  ]);
  return {
    ...named('avatar-', avatars),
    ...named('', fonts),
    ...(Object.fromEntries(texts) as Declarations),
    ...named('s-', Object.fromEntries(spaces.map((space, index) => [index + 1, space])), 'px'),
    ...named('r-', radii, 'px'),
    ...named('', sizes, 'px'),
    ...named('dur-', durations, 'ms'),
    ...named('ease-', easings),
    ...named('z-', layers),
  };
}

const boardOf = ({ solid, canvas, well }: HueColors): Declarations => ({
  '--board': solid,
  '--bg-canvas': canvas,
  '--bg-well': well,
});

const rule = (selector: string, declarations: Declarations) => {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
};

const within = (media: string, ...rules: readonly string[]) =>
  `@media ${media} {\n  ${rules
    .join('\n')
    .trimEnd()
    .replaceAll(/\n(?=.)/g, '\n  ')}\n}\n`;

/** Paper is light, whatever the page is. */
const onScreen = (...rules: readonly string[]) => within('not print', ...rules);

const labelRule = (hue: Hue) =>
  rule(`[data-hue='${hue}']`, {
    '--label': `var(--label-${hue})`,
    '--label-text': `var(--label-${hue}-text)`,
    '--hue': `var(--hue-${hue})`,
  });

const lightAccentRule = (hue: Hue) => rule(`[data-accent='${hue}']`, boardOf(hues[hue].light));

const darkAccentRule = (hue: Hue) =>
  rule(
    `[data-theme='dark'] [data-accent='${hue}'],\n[data-theme='dark'][data-accent='${hue}']`,
    boardOf(hues[hue].dark),
  );

/** All tokens as a style sheet: the contents of `tokens.generated.css`. */
export function tokensCss(): string {
  const still = named(
    'dur-',
    Object.fromEntries(Object.keys(durations).map((key) => [key, 0])),
    'ms',
  );
  return [
    '/* Made from the files beside it by `npm run generate`. */\n' + rule(':root', measures()),
    rule(SELECTORS.light, colorsOf('light')),
    onScreen(rule(SELECTORS.dark, colorsOf('dark'))),
    ...hueNames.map(labelRule),
    ...hueNames.map(lightAccentRule),
    onScreen(...hueNames.map(darkAccentRule)),
    within('(prefers-reduced-motion: reduce)', rule(':root', still)),
  ].join('\n');
}
