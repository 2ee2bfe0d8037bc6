import type { CallContext } from '../calls/call-context.ts';
import type { Notice } from '../changes/change.ts';
import { assignedNotice, assigneeNamed, replacePeople } from '../entities/cards/card-people.ts';
import { replaceTags } from '../entities/cards/card-tags.ts';

interface CardRelations {
  readonly users?: number[] | undefined;
  readonly assignee?: string | undefined;
  readonly tags?: number[] | undefined;
}

/** Writes whom and which tags a card has, and answers the notice for those who are new to it. */
export async function writeRelations(
  context: CallContext,
  cardId: number,
  input: CardRelations,
): Promise<Notice[]> {
  const { assignee, tags } = input;
  if (tags !== undefined) await replaceTags(context, cardId, tags);
  const named = assignee === undefined ? undefined : await assigneeNamed(context, assignee);
  const people = input.users ?? named;
  if (people === undefined) return [];
  return [assignedNotice(await replacePeople(context, cardId, people))];
}
