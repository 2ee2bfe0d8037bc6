import { demoAccounts } from 'deploy/demo';
import { DEMO_CHECKLIST, demoBoards, demoItem, demoLabels, demoPeople } from 'deploy/demo-data';
import { BED_FILE, BOARD_FILTER, DELETED_CARD, FOUND_BY, SAVED_FILTERS } from './demo-garden.ts';

/** The name of the demo's sessions, which are started without a browser. */
const AGENT = 'axios';

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [demoItem(value).text];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const unmarked = (text: string) => text.split(/\n+(?:- )?|\*+/);

/** All that the demo's people have written, the longest first, also without its markup. */
export const demoPhrases: readonly string[] = [
  ...demoPeople,
  ...demoPeople.flatMap((name) => name.split(' ')),
  ...Object.keys(demoLabels),
  ...stringsIn(demoBoards),
  ...demoAccounts.map(({ email }) => email),
  DEMO_CHECKLIST,
  BED_FILE,
  DELETED_CARD,
  FOUND_BY,
  BOARD_FILTER,
  ...stringsIn(Object.values(SAVED_FILTERS).map(({ name, filter }) => [name, filter])),
  AGENT,
]
  .flatMap((text) => [text, ...unmarked(text)])
  .map((text) => text.trim())
  .filter((text) => text !== '')
  .sort((one, other) => other.length - one.length);
