import { expect, test } from '@jest/globals';
import path from 'node:path';
import { runBundled } from '../antd-styles/extract-styles.ts';

const own = path.join(import.meta.dirname, 'lucide-icon.mjs');

/** An icon as our screens draw it; another has former names, which are in its classes. */
const ICONS = ['star', 'trash', 'search'];
const PROPS = [
  '{}',
  "{ size: 16, 'aria-hidden': true }",
  "{ size: 14, className: 'quiet small', role: 'img', 'aria-label': 'Starred' }",
  "{ color: 'red', strokeWidth: 1, fill: 'currentColor', 'data-part': 'sign' }",
];

test("icons are drawn as by lucide's own components", async () => {
  const { result } = await runBundled<{ lucide: string[]; ours: string[] }>([
    `import { createElement as h } from 'react';`,
    `import { renderToStaticMarkup } from 'react-dom/server';`,
    `import create from ${JSON.stringify(own)};`,
    ...ICONS.map(
      (name, at) => `import * as i${at} from 'lucide-react/dist/esm/icons/${name}.mjs';`,
    ),
    `const icons = [${ICONS.map((_, at) => `i${at}`).join()}];`,
    `const drawn = (of) => icons.flatMap((icon) =>`,
    `  [${PROPS.join()}].map((props) => renderToStaticMarkup(h(of(icon), props))));`,
    `export const result = {`,
    `  lucide: drawn((icon) => icon.default),`,
    `  ours: drawn((icon) => create(icon.__iconData)),`,
    `};`,
  ]);
  expect(result.ours).toHaveLength(ICONS.length * PROPS.length);
  expect(result.ours).toEqual(result.lucide);
});
