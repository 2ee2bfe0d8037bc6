import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import type { Shared } from './shared-content.ts';

/** What a card is made of. */
export interface CardContent {
  readonly name: string;
  readonly description: string;
}

/** The beginning of a text that fits into a title, up to a space where there is one. */
function beginningOf(text: string): string {
  const cut = text
    .slice(0, NAME_MAX_CHARACTERS - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const ended = cut.replace(/\s+\S*$/, '');
  return `${ended === '' ? cut : ended}…`;
}

/**
 * A card of what was shared: its title, else the first line of the text, else the link. All else is
 * the description, and all of a title that is too long, too.
 */
export function cardOf({ title, text, url }: Shared): CardContent {
  const [firstLine = '', ...lines] = text.split(/\r?\n/);
  const line = [title.replace(/\s+/g, ' '), firstLine.trim(), url].find((one) => one !== '') ?? '';
  const fits = line.length <= NAME_MAX_CHARACTERS;
  const rest = title === '' ? lines.join('\n').trim() : text;
  const link = url !== line && !text.includes(url) ? url : '';
  const parts = [fits ? '' : line, rest, link].filter((part) => part !== '');
  return { name: fits ? line : beginningOf(line), description: parts.join('\n\n') };
}
