interface Dropped {
  readonly pattern: RegExp;
  readonly use: string;
  /** Names of functions, variables and properties must not use it either. */
  readonly isForNames?: true;
  /** Documents may use it in its common sense, such as what a reader knows. */
  readonly isFineInDocuments?: true;
}

/** Words that documents, comments and test names must not use, with replacements. */
export const DROPPED: readonly Dropped[] = [
  {
    pattern: /\b(told|tells?|telling)\b/i,
    use: 'reported, returned, sent or shown',
    isForNames: true,
  },
  {
    pattern: /\bwords?\b/i,
    use: 'event, change, text or message',
    isFineInDocuments: true,
  },
  { pattern: /\banew\b/i, use: 'again', isForNames: true },
  { pattern: /\bwhoever\b/i, use: 'the person, caller or process that is meant', isForNames: true },
  {
    pattern: /\b(stands?|standing|stood)\b/i,
    use: 'is, represents, replaces or means',
    isForNames: true,
  },
  {
    pattern: /\bof (its|their|his|her) own\b/i,
    use: 'its own, separate or new',
    isFineInDocuments: true,
  },
  { pattern: /\b(answers|answered|answering)\b/i, use: 'returns, responds, sends, or responses' },
  {
    pattern: /\b(marks?|marked|marking)\b/i,
    use: 'flag, badge, label, highlight or markup',
    isFineInDocuments: true,
  },
  { pattern: /\b(noted|noting)\b/i, use: 'recorded or logged', isForNames: true },
  { pattern: /\bdoubt\w*/i, use: 'what has happened, such as reload requested', isForNames: true },
  { pattern: /\bletters?\b/i, use: 'character, mail or queued change', isFineInDocuments: true },
  { pattern: /\btravell\w*/i, use: 'dragged cards', isForNames: true },
  { pattern: /\b(family|families)\b/i, use: 'hierarchy', isFineInDocuments: true },
  { pattern: /\bnews\b/i, use: 'changes or events', isForNames: true },
  { pattern: /\b(hears?|heard|hearing)\b/i, use: 'receives, or is notified of', isForNames: true },
  { pattern: /\b(owes?|owed)\b/i, use: 'what is due', isForNames: true },
  {
    pattern: /\bknows?\b/i,
    use: 'has, lists, or knows reworded as what the program does',
    isFineInDocuments: true,
  },
  {
    pattern:
      /\b\w*(colour|neighbour|behaviour|favourite)\w*|\b(licences?|catalogues?|labelled|signalled)\b/i,
    use: 'the American spelling',
    isForNames: true,
  },
  {
    pattern: /\b(recogni|organi|initiali|normali|seriali|minimi|optimi)s(e|ed|es|ing)\b/i,
    use: 'the American spelling',
  },
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
  // Texts are merged word by word.
  { under: 'shared-api/src/merge/', word: 'word' },
  { under: 'shared-api/src/merge/', word: 'words' },
  // The name of a migration that databases have.
  { under: 'server/src/database/migrate.ts', word: 'told' },
];
