import { changeSentence } from 'shared-api/sentences';
import type { CallServer, TestPerson } from './fixtures.ts';

/** The activity of a card, the newest first, as the English client shows it. */
export async function activitySentences(
  { call }: CallServer,
  reader: TestPerson,
  onCard: { boardId: number; cardId: number },
): Promise<string[]> {
  const { data } = await call(reader, 'card.cardActivity', onCard);
  return data.map(({ change }) => changeSentence(change));
}
