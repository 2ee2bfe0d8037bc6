import { isInField, isKeyOff, keyCap } from 'shared-ui';
import { isMac } from 'shared-ui/is-mac';
import { helpTexts } from '../help/texts.ts';

export interface TooltipText {
  readonly name: string;
  /** As they are printed on the reader's keyboard; none where they are for something else now. */
  readonly keys: readonly string[];
}

const WHEN = 'data-keys-when';

/**
 * Whether a button's keys are for it now. Single keys are for the field that somebody types into. Parts of a
 * page of which there are many, as lists and cards, say by `data-keys-when` that keys are for the one with the
 * focus, or else for the first or for none.
 */
function isMeant(button: Element, keys: readonly string[]): boolean {
  const part = button.closest(`[${WHEN}]`);
  const { activeElement } = document;
  const isCharacter = keys.every((key) => key === 'Shift' || key.length === 1);
  if ((keys.length === 1 || isCharacter) && isInField(activeElement)) return false;
  if (isKeyOff(keys.join(' '))) return false;
  if (!part || part.contains(activeElement)) return true;
  const when = part.getAttribute(WHEN);
  const [first] = document.querySelectorAll(`[${WHEN}="focused-or-first"]`);
  return part === first && !activeElement?.closest(`[${WHEN}="${when}"]`);
}

/**
 * The keys of a button as browsers name them; of two ways, that of the reader's computer. Browsers
 * have no name for keys that are pressed one after the other.
 */
export function keysOf(button: Element): string[] {
  const sequence = button.getAttribute('data-keys');
  if (sequence !== null) return sequence.toUpperCase().split(' ');
  const ways = button.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
  const way = ways.find((keys) => keys.includes('Meta') === isMac()) ?? ways[0];
  return way?.split('+') ?? [];
}

const { command } = helpTexts;
const SHORT: Readonly<Record<string, string>> = {
  Control: command.other,
  Meta: command.mac,
  Escape: 'Esc',
};
const printed = (key: string): string => SHORT[key] ?? keyCap(key);

/** The text that can be read on a button: in a narrow window some show only their icon. */
function shownText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && getComputedStyle(node).display === 'none') return '';
  return [...node.childNodes].map(shownText).join('');
}

/** The text of a button's tooltip; null if the button shows it already. */
export function tooltipOf(button: Element): TooltipText | null {
  const all = keysOf(button);
  const keys = isMeant(button, all) ? all.map(printed) : [];
  if (keys.length === 0 && shownText(button).trim() !== '') return null;
  const name = button.getAttribute('data-tooltip') ?? button.ariaLabel;
  return { name: name ?? button.textContent.trim(), keys };
}
