import { INVERTED_CLASS, PAGE_CLASS } from './antd-classes.ts';

/** The values of custom properties by name, by the selector of the elements that have them. */
export type VariableBlocks = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads rules that set nothing but custom properties, as antd writes them. */
export function readVariables(css: string): VariableBlocks {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return new Map(
    blocks.map(([, selector = '', body = '']) => [
      selector,
      new Map(
        body
          .split(/;(?=--|$)/)
          .filter((declaration) => declaration !== '')
          .map((declaration): [string, string] => {
            const colon = declaration.indexOf(':');
            return [declaration.slice(0, colon), declaration.slice(colon + 1)];
          }),
      ),
    ]),
  );
}

/** The custom properties that style sheets and values read. */
export function usedVariables(css: string): Set<string> {
  return new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
}

/** The variables in each variant of the theme. */
export interface Variants<Value> {
  light: Value;
  dark: Value;
  /** For people who want no motion. */
  still: Value;
}

/**
 * The rules that give elements their variables, in the page's brightness or in the other one. All
 * conditions are without specificity, so that antd's own order of rules decides.
 */
export function variableRules(
  { light, dark, still }: Variants<VariableBlocks>,
  used: ReadonlySet<string>,
): string {
  const rules: string[] = [];
  for (const [selector, values] of light) {
    const differing = (other: VariableBlocks) =>
      [...(other.get(selector) ?? [])].filter(([name, value]) => value !== values.get(name));
    const add = (made: string, entries: Iterable<readonly [string, string]>, within = '') => {
      const body = [...entries].filter(([name]) => used.has(name));
      if (body.length === 0) return;
      const rule = `${made}{${body.map(([name, value]) => `${name}:${value}`).join(';')}}`;
      rules.push(within === '' ? rule : `${within}{${rule}}`);
    };
    const inverted = selector.replaceAll(PAGE_CLASS, INVERTED_CLASS);
    add(`${selector},${inverted}`, values);
    const onDark = prefixed(":where([data-theme='dark'])", selector);
    const onLight = prefixed(":where(:root:not([data-theme='dark']))", inverted);
    // Paper is light, whatever the page is.
    add(`${onDark},${onLight}`, differing(dark), '@media not print');
    add(`${selector},${inverted}`, differing(still), '@media (prefers-reduced-motion: reduce)');
  }
  return rules.join('\n');
}

const prefixed = (ancestor: string, selectors: string) =>
  selectors
    .split(',')
    .map((selector) => `${ancestor} ${selector.trim()}`)
    .join(',');
