interface Dropped {
  readonly pattern: RegExp;
  readonly use: string;
}

/** What comments and test names must not use, with what to write instead. */
export const DROPPED: readonly Dropped[] = [
  { pattern: /\b(told|tells?|telling)\b/i, use: 'reported, returned, sent or shown' },
  { pattern: /\bwords?\b/i, use: 'event, change, text or message' },
  { pattern: /\banew\b/i, use: 'again' },
  { pattern: /\bwhoever\b/i, use: 'the person, caller or process that is meant' },
  { pattern: /\b(stands?|standing|stood)\b/i, use: 'is, represents, replaces or means' },
  { pattern: /\bof (its|their|his|her) own\b/i, use: 'its own, separate or new' },
  { pattern: /\b(answers|answered|answering)\b/i, use: 'returns, responds, sends, or responses' },
  { pattern: /\b(marks?|marked|marking)\b/i, use: 'flag, badge, label, highlight or markup' },
  { pattern: /\b(noted|noting)\b/i, use: 'recorded or logged' },
  { pattern: /\bdoubt\w*/i, use: 'what has happened, such as reload requested' },
  { pattern: /\bletters?\b/i, use: 'character, mail or queued change' },
  { pattern: /\btravell\w*/i, use: 'dragged cards' },
  { pattern: /\b(family|families)\b/i, use: 'hierarchy' },
  { pattern: /\bnews\b/i, use: 'changes or events' },
  { pattern: /\b(hears?|heard|hearing)\b/i, use: 'receives, or is notified of' },
  { pattern: /\b(owes?|owed)\b/i, use: 'what is due' },
  { pattern: /\bknows?\b/i, use: 'has, lists, or knows reworded as what the program does' },
];

interface Exception {
  readonly under: string;
  readonly word: string;
}

/** The field's own use of a dropped word. */
export const EXCEPTIONS: readonly Exception[] = [
  // A search is by words.
  { under: 'server/src/search/', word: 'word' },
  { under: 'server/src/search/', word: 'words' },
  { under: 'server/src/database/migrations/005-search.ts', word: 'words' },
  { under: 'server/src/database/migrations/014-words-with-digits.ts', word: 'words' },
  // A path in stores that exist.
  { under: 'deploy/src/store/s3-intentions.ts', word: 'marks' },
];
