import type { Activity } from 'shared-api/client';
import type { Account } from './api.ts';

/** All that was done to a card, the oldest first. */
export async function cardActivity(
  { api }: Pick<Account, 'api'>,
  onCard: { readonly boardId: number; readonly cardId: number },
): Promise<Activity['change'][]> {
  const entries: Activity[] = [];
  for (let before: number | undefined; ;) {
    const { data } = await api.card.cardActivity({ ...onCard, ...(before && { before }) });
    entries.unshift(...data.toReversed());
    before = data.at(-1)?.id;
    if (before === undefined) return entries.map(({ change }) => change);
  }
}
