import { createContext, useContext } from 'react';
import { PAGE_CLASS } from 'shared-ui/antd-classes';
import seed from './seed.ts';
import { hashId, tokens } from './tokens.ts';

// These replace antd's modules of the same exports, in which the theme would be computed. The
// style sheets that the build made of it have all but a few of its values.

/** The part of the provider's theme that is the page's own. */
interface Design {
  token: { motion?: boolean };
  cssVar?: { key?: string };
}

const PREFIX = 'ant';
export const defaultTheme = null;
export const defaultConfig: Design = { token: seed };
export const DesignTokenContext = createContext(defaultConfig);

const moving = { ...tokens, motion: true };
const still = { ...tokens, motion: false };

/** As antd's hook: the theme, its values, the class of all rules, and that of the variables. */
export function useToken() {
  const { token, cssVar } = useContext(DesignTokenContext);
  const values = token.motion === false ? still : moving;
  const variables = { prefix: PREFIX, key: cssVar?.key ?? PAGE_CLASS };
  return [defaultTheme, values, hashId, values, variables, true] as const;
}

export default useToken;

/** The classes of a component: that of all rules, and that of the variables. */
export function useClasses(): [string, string] {
  const [, , , , { key }] = useToken();
  return [hashId, key];
}

export const useHashClass = (): string => hashId;

/** Replaces an element that has only brought styles. */
export const NoElement = (): null => null;

/** Names and reads the custom properties of a component, as antd's function does. */
export function genCssVar(root: string, component: string) {
  const start = `--${root.replaceAll('.', '')}-${component}-`;
  return [
    (name: string) => start + name,
    (name: string, fallback?: string) =>
      fallback ? `var(${start}${name}, ${fallback})` : `var(${start}${name})`,
  ] as const;
}

/** The colors of drawings are custom properties, which have been mixed with their ground. */
export const getAsSolidColor = (color: string): string => color;
