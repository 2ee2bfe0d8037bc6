import type { Page } from 'playwright-core';
import { demoPhrases } from './demo-phrases.ts';

/** A text of the made-up language: between brackets, with no other brackets in it. */
const PSEUDO = /\[[^[\]]*·+\]/g;
/** A link that is shown to be copied. */
const ADDRESS = /\bhttps?:\/\/\S+/g;
const WORD = /[a-z]{3,}/i;

/** The texts of `Intl` in English: dates, durations and lists. */
const days = Array.from({ length: 12 }, (_, month) => new Date(2024, month, 1));
const week = Array.from({ length: 7 }, (_, day) => new Date(2024, 0, day + 1));
const named = (dates: Date[], options: Intl.DateTimeFormatOptions) =>
  dates.map((day) => new Intl.DateTimeFormat('en', options).format(day));
const INTL = [
  ...named(days, { month: 'long' }),
  ...named(days, { month: 'short' }),
  ...named(week, { weekday: 'long' }),
  ...named(week, { weekday: 'short' }),
  'Sept',
  'yesterday',
  'today',
  'tomorrow',
  'minutes',
  'minute',
  'min',
  'hours',
  'hour',
  'days',
  'day',
  'ago',
  'and',
];
/** Texts of antd and titles in manifests, which are in real languages alone, and the product's name. */
const OTHERS = ['Close', 'Show', 'Kanban', 'Table', 'Calendar'];
const BY_INTL = new RegExp(`\\b(?:${[...INTL, ...OTHERS].join('|')})\\b`, 'gi');

/** All texts of the page: contents, names, hints, and the title of the tab. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set([document.title]);
    const isSeen = (element: Element | null) =>
      element !== null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest(
        'script, style, kbd, [translate="no"], [contenteditable="true"], .anticon, .ant-segmented',
      ) === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // Highlighted matches belong to the text around them.
      const whole = parentElement?.closest(':has(> mark)');
      if (isSeen(parentElement)) said.add(whole?.textContent ?? textContent ?? '');
    }
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    for (const name of attributes)
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isSeen(element)) said.add(element.getAttribute(name) ?? '');
    return [...said];
  });

function isForeign(text: string): boolean {
  let rest = demoPhrases.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);
  // A text may have been put into another one.
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(PSEUDO, ' ');
  }
  return WORD.test(rest.replace(ADDRESS, ' ').replace(BY_INTL, ' '));
}

/** The texts on a page in `en-XA` that are not among the texts of any package. */
export const foreignTexts = async (page: Page): Promise<string[]> =>
  (await textsOn(page)).filter(isForeign);
