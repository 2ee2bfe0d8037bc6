import { readFileSync } from 'node:fs';
import path from 'node:path';
import { avatars } from './avatars.ts';
import { hueOf } from './hue-of.ts';
import type { Hue } from './hue-names.ts';
import { type HueColors, hues } from './hues.ts';
import { type Brightness, type ColorName, palettes } from './palettes.ts';
import { personColor } from './id-colors.ts';
import { tokensCss } from './tokens-css.ts';

const BRIGHTNESSES: Brightness[] = ['light', 'dark'];
/** WCAG AA: for text, and for outlines of controls and meaningful graphics. */
const AA = { text: 4.5, graphic: 3 } as const;

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A veil of ink over a ground, as the browser mixes them. */
function veiled(ground: string, veil: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 0] = (veil.match(/[\d.]+/g) ?? []).map(Number);
  const parts = [red, green, blue].map((ink, index) => {
    const below = Number.parseInt(ground.slice(1 + index * 2, 3 + index * 2), 16);
    return Math.round(ink * alpha + below * (1 - alpha));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Pairs that lie on each other, too faint to be read, with their contrast. */
function tooFaint(
  pairs: { what: string; on: string; front: string; back: string }[],
  least: number,
) {
  return pairs
    .map(({ what, on, front, back }) => ({ pair: `${what} on ${on}`, is: contrastOf(front, back) }))
    .filter(({ is }) => is < least);
}

const TEXTS: ColorName[] = ['text', 'text-2', 'text-3', 'accent-text', 'danger-text'];
const STATES: ColorName[] = ['success-text', 'warning-text', 'info-text'];
const GROUNDS: ColorName[] = [
  'bg-app',
  'bg-page',
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-hover',
];
const PAIRS: [ColorName, ColorName][] = [
  ['text', 'bg-active'],
  ['text-2', 'bg-active'],
  ['text-3', 'bg-active'],
  ['accent-text', 'accent-soft'],
  ['text', 'accent-soft'],
  ['text-2', 'accent-soft'],
  ['text-3', 'accent-soft'],
  ['text', 'accent-soft-2'],
  ['danger-text', 'danger-soft'],
  ['text', 'danger-soft'],
  ['success-text', 'success-soft'],
  ['text', 'success-soft'],
  ['warning-text', 'warning-soft'],
  ['text', 'warning-soft'],
  ['info-text', 'info-soft'],
  ['text', 'info-soft'],
  ['text-on-solid', 'accent'],
  ['text-on-solid', 'accent-hover'],
  ['text-on-solid', 'accent-active'],
  ['text-on-solid', 'danger'],
  ['text-on-warning', 'warning'],
  ['text', 'mark'],
];

describe.each(BRIGHTNESSES)('in %s', (brightness) => {
  const colors = palettes[brightness];
  const pair = (front: ColorName, back: ColorName) => ({
    what: front,
    on: back,
    front: colors[front],
    back: colors[back],
  });
  const perHue = (front: (hue: HueColors) => string, back: (hue: HueColors) => string) =>
    Object.entries(hues).map(([name, both]) => ({
      what: name,
      on: 'its ground',
      front: front(both[brightness]),
      back: back(both[brightness]),
    }));

  test('text is readable on all of its backgrounds', () => {
    const onGrounds = GROUNDS.flatMap((ground) =>
      [...TEXTS, ...STATES].map((text) => pair(text, ground)),
    );
    const others = PAIRS.map(([front, back]) => pair(front, back));
    expect(tooFaint([...onGrounds, ...others], AA.text)).toEqual([]);
  });

  test('text is readable on hovered and pressed elements', () => {
    const pairs = (['bg-app', 'bg-page', 'bg-surface', 'bg-raised'] as const).flatMap((ground) =>
      (['hover-veil', 'active-veil'] as const).flatMap((veil) =>
        (['text', 'text-2', 'danger-text'] as const).map((text) => ({
          what: text,
          on: `${ground} under ${veil}`,
          front: colors[text],
          back: veiled(colors[ground], colors[veil]),
        })),
      ),
    );
    expect(tooFaint(pairs, AA.text)).toEqual([]);
  });

  test('labels, and texts on boards of every accent, can be read', () => {
    const labels = perHue(
      ({ labelText }) => labelText,
      ({ label }) => label,
    );
    const onBoards = (['text', 'text-2', 'text-3', 'accent-text'] as const).flatMap((text) => [
      ...perHue(
        () => colors[text],
        ({ canvas }) => canvas,
      ),
      ...perHue(
        () => colors[text],
        ({ well }) => well,
      ),
    ]);
    expect(tooFaint([...labels, ...onBoards], AA.text)).toEqual([]);
  });

  test('controls and drawings have enough contrast', () => {
    const controls = (['line-control', 'accent-text', 'danger-text'] as const).flatMap((line) =>
      (['bg-page', 'bg-surface', 'bg-raised'] as const).map((ground) => pair(line, ground)),
    );
    const solids = perHue(
      ({ solid }) => solid,
      () => colors['bg-surface'],
    );
    expect(tooFaint([...controls, ...solids], AA.graphic)).toEqual([]);
  });
});

test('white initials are readable on every background, which depends on the id alone', () => {
  const pairs = avatars.map((back) => ({ what: 'white', on: back, front: '#ffffff', back }));
  expect(tooFaint(pairs, AA.text)).toEqual([]);
  const grounds = new Set(Array.from({ length: 200 }, (_, id) => personColor(id)));
  expect(grounds.size).toBe(avatars.length);
  expect(personColor(7)).toBe(personColor(7));
});

test.each<[string, Hue]>([
  ['#ff0000', 'red'],
  ['#6366f1', 'indigo'],
  ['#2f54eb', 'indigo'],
  ['#16a34a', 'green'],
  ['#fef3c7', 'amber'],
  ['#fce7f3', 'pink'],
  ['#d9d9d9', 'grey'],
  ['#000000', 'grey'],
])('a label of the color %s is drawn in %s', (color, hue) => {
  expect(hueOf(color)).toBe(hue);
});

test('each hue is its own nearest', () => {
  for (const [name, { light, dark }] of Object.entries(hues)) {
    expect([hueOf(light.solid), hueOf(dark.solid)]).toEqual([name, name]);
  }
});

test('the style sheet is up to date with the tokens', () => {
  const file = path.join(__dirname, 'tokens.generated.css');
  expect(readFileSync(file, 'utf8')).toBe(tokensCss());
});
