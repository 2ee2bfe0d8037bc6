import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import { genComponentStyleHook, useToken } from 'antd/es/theme/internal';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE_CLASS } from './antd-classes.ts';
import { themeOf } from './antd-theme.ts';
import { drawnColors, drawnVariables, scriptTokens } from './static-tokens.ts';
import {
  readVariables,
  usedVariables,
  type VariableBlocks,
  variableRules,
  type Variants,
} from './antd-variables.ts';

/** What a module of antd's styles exports, by what components get when they call it. */
export type StyleExport =
  { kind: 'classes' | 'class' | 'component' } | { kind: 'value'; value: string };

/** A module of antd's styles as a style sheet. */
export interface StaticStyle {
  css: string;
  exports: Record<string, StyleExport>;
}

/** All of antd's styles in our theme. */
export interface StaticStyles {
  /** The class that antd's rules are bound to. */
  hashId: string;
  /** The tokens that antd's scripts read, by name. */
  tokens: Record<string, unknown>;
  /** What all components need: global variables, and the rules of links and icons. */
  base: string;
  /** The style sheets by their module's path within `antd/es`. */
  modules: Record<string, StaticStyle>;
}

type Token = ReturnType<typeof useToken>;
type StyleHook = (prefix: string, rootClass: string, hasRules?: boolean) => unknown;
type StyleComponent = (props: { prefixCls: string; rootCls: string }) => unknown;

const inMotion = { light: themeOf('light'), dark: themeOf('dark') };
const themes: Variants<ThemeConfig> = {
  ...inMotion,
  still: { ...inMotion.light, token: { ...inMotion.light.token, motion: false } },
};

function inVariants<Value>(make: (variant: keyof typeof themes) => Value): Variants<Value> {
  return { light: make('light'), dark: make('dark'), still: make('still') };
}

interface Called<Item, Result> {
  item: Item;
  result: Result;
  rules: string;
  tokens: string;
  variables: string;
}

/** Calls hooks for one item after the other, as components do, and returns what each has written. */
function callInTheme<Item, Result>(
  theme: ThemeConfig,
  items: readonly Item[],
  call: (item: Item) => Result,
): Called<Item, Result>[] {
  const cache = createCache();
  const written = (types: 'style' | 'token' | 'cssVar') =>
    // The note of what is in the sheet is for engines that run in the page.
    extractStyle(cache, { plain: true, once: true, types }).replace(
      /\.data-ant-cssinjs-cache-path\{.*?\}/,
      '',
    );
  const called: Called<Item, Result>[] = [];
  const callers = items.map((item, key) => {
    const Caller = () => {
      const result = call(item);
      const [rules, tokens, variables] = [written('style'), written('token'), written('cssVar')];
      called.push({ item, result, rules, tokens, variables });
      return null;
    };
    return createElement(Caller, { key });
  });
  const themed = { ...theme, cssVar: { key: PAGE_CLASS } };
  const inTheme = createElement(ConfigProvider, { theme: themed }, callers);
  renderToStaticMarkup(createElement(StyleProvider, { cache }, inTheme));
  return called;
}

/** The class names of components that are not those of their folders in antd. */
const PREFIXES: Readonly<Record<string, string>> = {
  '_util/wave/style': 'wave',
  'badge/style/ribbon': 'ribbon',
  'button/style': 'btn',
  'date-picker/style': 'picker',
  'input/style/otp': 'otp',
  'input/style/search': 'input-search',
  'space/style/addon': 'space-addon',
  'space/style/compact': 'space-compact',
};
const PREFIXES_OF_EXPORTS: Readonly<Record<string, string>> = {
  useRowStyle: 'row',
  useColStyle: 'col',
};

/** Components that are part of others, which then have their variables but none of their rules. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  'menu/style/index.js': ['ant-dropdown-menu'],
  'tooltip/style/index.js': ['ant-popover', 'ant-popconfirm'],
};

function prefixOf(file: string, name: string): string {
  const [, own] = Object.entries(PREFIXES).find(([start]) => file.startsWith(start)) ?? [];
  return `ant-${PREFIXES_OF_EXPORTS[name] ?? own ?? file.split('/')[0]}`;
}

const isStyle = (name: string, value: unknown): value is StyleHook =>
  typeof value === 'function' && (name === 'default' || /^(use)?([A-Z]\w*)?Style$/.test(name));

function kindOf(result: unknown): 'classes' | 'class' | 'component' {
  if (Array.isArray(result)) return 'classes';
  return typeof result === 'string' ? 'class' : 'component';
}

/** Components call the hooks that they share first, and render elements last. */
const orderOf = ([name, { kind }]: [string, StyleExport]) =>
  kind === 'component' ? 2 : name === 'default' ? 1 : 0;

/** The exports of a module that components call or read. */
function exportsOf({ module }: StyleSource): Record<string, StyleExport> {
  const values = Object.entries(module).flatMap(([name, value]): [string, StyleExport][] =>
    typeof value === 'string' ? [[name, { kind: 'value', value }]] : [],
  );
  const hooks = Object.entries(module).flatMap(([name, hook]) =>
    isStyle(name, hook) ? [{ name, hook }] : [],
  );
  const tried = callInTheme(themes.light, hooks, ({ hook }) => hook('tried', 'tried'));
  const called = tried.map(({ item, result }): [string, StyleExport] => [
    item.name,
    { kind: kindOf(result) },
  ]);
  return Object.fromEntries([...values, ...called].sort((a, b) => orderOf(a) - orderOf(b)));
}

/** Has no rules itself, but brings those that all components share. */
const useSharedStyle = genComponentStyleHook('App', () => [], undefined, { resetStyle: false });

function useTokenOfAll(): Token {
  useSharedStyle('shared');
  return useToken();
}

/** The class that a component gives its variables to: its own, or one of parts outside of it too. */
const ROOT_CLASSES = { own: '', outside: '-css-var' };

/** A module of antd's styles. */
export interface StyleSource {
  /** Its path within `antd/es`. */
  file: string;
  module: Readonly<Record<string, unknown>>;
  /** The classes that components call an export with, by its name. */
  roots: Readonly<Record<string, readonly (keyof typeof ROOT_CLASSES)[]>>;
}

interface StyleModule extends StyleSource {
  exports: Record<string, StyleExport>;
}

function callModule({ file, module, exports, roots }: StyleModule): void {
  for (const [name, { kind }] of Object.entries(exports)) {
    const prefixCls = prefixOf(file, name);
    if (kind === 'component') (module[name] as StyleComponent)({ prefixCls, rootCls: prefixCls });
    if (kind === 'component' || kind === 'value') continue;
    const hook = module[name] as StyleHook;
    for (const root of roots[name] ?? []) hook(prefixCls, prefixCls + ROOT_CLASSES[root]);
    for (const other of WITHIN[file] ?? []) hook(other, other + ROOT_CLASSES.outside, false);
  }
}

interface Written {
  rules: string;
  variables: VariableBlocks;
}

/** What all components share, and what each module writes after that, by its file. */
function writtenIn(theme: ThemeConfig, modules: readonly StyleModule[]) {
  const called = callInTheme<StyleModule | undefined, Token | undefined>(
    theme,
    [undefined, ...modules],
    (module) => {
      if (!module) return useTokenOfAll();
      callModule(module);
      return undefined;
    },
  );
  const files = new Map<string, Written>();
  let shared: (Written & { token: Token }) | undefined;
  for (const { item, result, rules, tokens, variables } of called) {
    if (item) files.set(item.file, { rules, variables: readVariables(variables) });
    else if (result)
      shared = { token: result, rules, variables: withDrawn(readVariables(tokens), result) };
  }
  if (!shared) throw new Error('antd has rendered nothing.');
  return { shared, files };
}

const withDrawn = (blocks: VariableBlocks, [, token]: Token): VariableBlocks =>
  new Map(
    [...blocks].map(([selector, values]) => [
      selector,
      new Map([...values, ...drawnColors(token)]),
    ]),
  );

/** The rules, if they are the same in the dark and without motion. */
function sameRules(file: string, { light, dark, still }: Variants<Written>): string {
  if (light.rules !== dark.rules || light.rules !== still.rules)
    throw new Error(`Rules of antd/es/${file} depend on more of the theme than variables.`);
  return light.rules;
}

const NOTHING: Written = { rules: '', variables: new Map() };

/**
 * antd's styles in our theme as style sheets, which differ in light and dark only by variables.
 *
 * @param sources the modules of antd's styles; a component before its parts.
 */
export function staticStyles(sources: readonly StyleSource[]): StaticStyles {
  const modules = sources.map((source): StyleModule => {
    return { ...source, exports: exportsOf(source) };
  });
  const written = inVariants((variant) => writtenIn(themes[variant], modules));
  const shared = inVariants((variant) => written[variant].shared);
  const each = modules.map(({ file, exports }) => {
    const of = inVariants((variant) => written[variant].files.get(file) ?? NOTHING);
    return { file, exports, of, rules: sameRules(file, of) };
  });
  const sharedRules = sameRules('style', shared);
  const read = usedVariables(sharedRules + each.map(({ rules }) => rules).join(''));
  const used = new Set([...read, ...drawnVariables]);
  const sheet = (of: Variants<Written>, rules: string) => {
    const blocks = inVariants((variant) => of[variant].variables);
    return `${variableRules(blocks, used)}\n${rules}`;
  };
  const [, token, hashId] = shared.light.token;
  return {
    hashId,
    tokens: scriptTokens(token),
    base: sheet(shared, sharedRules),
    modules: Object.fromEntries(
      each.map(({ file, exports, of, rules }) => [file, { exports, css: sheet(of, rules) }]),
    ),
  };
}
