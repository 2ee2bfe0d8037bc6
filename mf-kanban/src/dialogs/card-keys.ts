/** The keys of what the board offers for cards in addition to the commands. */
export const CARD_KEYS = {
  edit: 'e',
  people: 'p',
  dates: 'd',
  start: 'D',
  labels: 't',
  list: 'v',
  estimate: 'h',
  files: 'f',
  link: 'y',
  below: 'o',
  above: 'O',
} as const;
