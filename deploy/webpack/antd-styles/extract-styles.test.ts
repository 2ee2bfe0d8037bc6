import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ANTD_COMPONENTS } from '../shared-packages.ts';
import { antd, extractStyles, runBundled } from './extract-styles.ts';

const theme = path.resolve(import.meta.dirname, '../../../shared-ui/src/theme');

/** Every component that the shell provides or shows, as it is drawn on our screens. */
const COMPONENTS: Record<string, string> = {
  alert: "Alert, { type: 'error', title: 'Failed', showIcon: true, closable: true }",
  avatar: 'Avatar, {}',
  badge: 'Badge, { count: 5 }',
  breadcrumb: "Breadcrumb, { items: [{ title: 'Boards' }] }",
  button: "Button, { type: 'primary' }, 'Save'",
  checkbox: "Checkbox, {}, 'Done'",
  'date-picker': 'DatePicker, {}',
  drawer: 'Drawer, { open: true }',
  empty: 'Empty, {}',
  form: "Form, {}, h(Form.Item, { name: 'name', label: 'Name', tooltip: 'Shown' }, h('input'))",
  input: "'div', {}, h(Input), h(Input.Password), h(Input.TextArea), h(Input.Search)",
  'input-number': 'InputNumber, {}',
  modal: "Modal, { open: true, title: 'Delete?' }",
  notification: 'Notices, {}',
  pagination: 'Pagination, { total: 100 }',
  popover: "Popover, { content: 'Text' }, h('b')",
  progress: 'Progress, { percent: 30 }',
  segmented: "Segmented, { options: ['Day', 'Week'] }",
  select: "Select, { mode: 'multiple', options: [{ value: 1 }] }",
  skeleton: 'Skeleton, { active: true, avatar: true }',
  slider: 'Slider, {}',
  spin: "Spin, {}, h('b')",
  switch: 'Switch, {}',
  table: "Table, { columns: [{ title: 'Name', sorter: true }], rowSelection: {} }",
  tag: "'div', {}, h(Tag, { color: 'error' }), h(Tag, { color: 'blue' })",
  tooltip: "Tooltip, { title: 'Text' }, h('b')",
};

interface Written {
  rules: string;
  variables: string;
}

/** What the engine would write into a page for each component, in light and in dark. */
async function engineStyles() {
  const names = Object.keys(COMPONENTS).filter((name) => name !== 'notification');
  const classOf = (name: string) =>
    name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { result } = await runBundled<Record<string, Record<'light' | 'dark', Written>>>([
    `import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';`,
    `import ConfigProvider from 'antd/es/config-provider';`,
    `import useNotification from 'antd/es/notification/useNotification';`,
    `import { createElement as h } from 'react';`,
    `import { renderToStaticMarkup } from 'react-dom/server';`,
    `import { PAGE_CLASS } from '${theme}/antd-classes.ts';`,
    `import { themeOf } from '${theme}/antd-theme.ts';`,
    ...names.map((name) => `import ${classOf(name)} from 'antd/es/${name}';`),
    `const Notices = () => useNotification()[1];`,
    `const written = (element, brightness) => {`,
    `  const cache = createCache();`,
    `  const theme = { ...themeOf(brightness), cssVar: { key: PAGE_CLASS } };`,
    `  const wave = { disabled: true };`,
    `  const page = h(ConfigProvider, { theme, wave }, element);`,
    `  renderToStaticMarkup(h(StyleProvider, { cache }, page));`,
    `  const of = (types) => extractStyle(cache, { plain: true, types });`,
    `  return { rules: of('style'), variables: of('cssVar') + of('token') };`,
    `};`,
    `const elements = {`,
    ...Object.entries(COMPONENTS).map(([name, drawn]) => `  '${name}': h(${drawn}),`),
    `};`,
    `export const result = Object.fromEntries(Object.entries(elements).map(([name, element]) =>`,
    `  [name, { light: written(element, 'light'), dark: written(element, 'dark') }]));`,
  ]);
  return result;
}

/** The rules of a style sheet, each by itself. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, at + 1).trim());
    start = at + 1;
  }
  // The engine's note of what is in the sheet.
  return rules.filter((rule) => !rule.startsWith('.data-ant-cssinjs-cache-path'));
}

/** Custom properties with their values, by the classes of the elements that have them. */
function variablesOf(css: string, isDark: boolean): Map<string, string> {
  const found = new Map<string, string>();
  const inDark = ":where([data-theme='dark']) ";
  // What is dark on screens alone.
  const onScreen = /^@media not print\{(.*)\}$/s;
  const rules = rulesOf(css).map((rule) => onScreen.exec(rule)?.[1] ?? rule);
  for (const rule of rules.filter((one) => !one.startsWith('@'))) {
    const [, selectors = '', body = ''] = /^([^{]*)\{(.*)\}$/s.exec(rule) ?? [];
    if (!body.startsWith('--')) continue;
    for (const selector of selectors.split(',')) {
      if (selector.startsWith(inDark) && !isDark) continue;
      for (const [, name, value] of body.matchAll(/(--[\w-]+):(.*?)(?=;--|;?$)/g))
        found.set(`${selector.replace(inDark, '')} ${name}`, value!);
    }
  }
  return found;
}

test("the style sheets have every rule and variable that antd's engine would write into a page", async () => {
  const [{ modules }, engine] = await Promise.all([extractStyles(), engineStyles()]);
  const sheets = Object.values(modules).map(({ css }) => css);
  const rules = new Set(sheets.flatMap(rulesOf));
  const used = new Set([...rules].flatMap((rule) => rule.match(/var\(--[\w-]+/g) ?? []));
  for (const brightness of ['light', 'dark'] as const) {
    const variables = variablesOf(sheets.join('\n'), brightness === 'dark');
    for (const [component, written] of Object.entries(engine)) {
      const made = written[brightness];
      expect(rulesOf(made.rules).length).toBeGreaterThan(5);
      const missing = rulesOf(made.rules).filter((rule) => !rules.has(rule));
      expect({ component, brightness, missing }).toEqual({ component, brightness, missing: [] });
      const others = [...variablesOf(made.variables, false)].filter(
        ([name, value]) => used.has(`var(${name.split(' ')[1]}`) && variables.get(name) !== value,
      );
      expect({ component, brightness, others }).toEqual({ component, brightness, others: [] });
    }
  }
});

test('all components that remotes get are among them', () => {
  expect(Object.keys(COMPONENTS)).toEqual(expect.arrayContaining(ANTD_COMPONENTS));
});

/** Components of antd that the shell does not provide. */
const ABSENT =
  /^(border-beam|color-picker|listy|qr-code|splitter|theme|tour|tree-select|watermark)\//;

/** The tokens that a component reads itself. */
function tokensIn(source: string): string[] {
  const [, taken = ''] = /const \{([^}]*)\} = token;/.exec(source) ?? [];
  return [
    ...[...source.matchAll(/\btoken\??\.(\w+)/g)].map(([, name = '']) => name),
    ...taken.split(',').map((name) => name.trim()),
  ].filter((name) => name !== '');
}

test('the tokens that components read are those that scripts get', async () => {
  const { tokens } = await extractStyles();
  const given = new Set(['motion', ...Object.keys(tokens)]);
  const files = readdirSync(antd, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !/(^|\/)style\//.test(file) && !ABSENT.test(file),
  );
  const reading = files.flatMap((file) => {
    const source = readFileSync(path.join(antd, file), 'utf8');
    return /\buseToken\(\)/.test(source) ? [{ file, names: tokensIn(source) }] : [];
  });
  expect(reading.length).toBeGreaterThan(10);
  const missing = reading.map(({ file, names }) => ({
    file,
    names: names.filter((name) => !given.has(name)),
  }));
  expect(missing.filter(({ names }) => names.length > 0)).toEqual([]);
});
