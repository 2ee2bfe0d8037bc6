import { createContext } from 'react';

// What antd's components import of `@ant-design/cssinjs` beside its hooks.

export const StyleContext = createContext({});

/** There are no algorithms in the page; the provider only wants something that stays the same. */
export const createTheme = (): null => null;

export const unit = (value: number | string): string =>
  typeof value === 'number' ? `${value}px` : value;
