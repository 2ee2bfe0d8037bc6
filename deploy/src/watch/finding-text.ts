import type { Automatic } from '../pins/budgets.ts';

const said: Readonly<Record<Automatic['trouble'], string>> = {
  failed: 'did not load or start in',
  crashed: 'crashed in',
  errors: 'threw in',
  slow: 'was painted late in',
};

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** What a watcher has found, as a reason for the history. */
export function findingText({
  release,
  trouble,
  share,
  views,
  budget,
  before,
  browser,
}: Automatic): string {
  const where = browser === undefined ? '' : ` by ${browser}`;
  const compared = before === undefined ? '' : `, the version before ${percent(before)}`;
  return (
    `${release} ${said[trouble]} ${percent(share)} of ${views} views${where} ` +
    `(budget ${percent(budget)}${compared})`
  );
}
