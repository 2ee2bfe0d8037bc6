import type { Module } from 'webpack';

/** How the names of files with antd's style sheets begin. */
export const ANTD_SHEETS = 'antd-';

/** The component of antd that a module is a style sheet of. */
export function antdSheetOf(module: Module): string | undefined {
  if (module.type !== 'css/mini-extract') return undefined;
  return /[\\/]antd[\\/]es[\\/]([\w-]+)[\\/]/.exec(module.nameForCondition() ?? '')?.[1];
}

/**
 * Adds a style sheet to the page: those of antd before all others, which override them. It becomes
 * part of the page's script as it is, and so uses nothing else.
 */
export const insertSheet = (sheet: HTMLLinkElement): void => {
  const isOfAntd = sheet.href.includes('/antd-');
  const others = 'link[rel="stylesheet"]:not([href*="/antd-"],[href*="/antd."])';
  const first = isOfAntd && document.head.querySelector(others);
  if (first) first.before(sheet);
  else document.head.append(sheet);
};
