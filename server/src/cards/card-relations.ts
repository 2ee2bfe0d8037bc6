import type { CallContext } from '../calls/call-context.ts';
import { assigneeNamed, replacePeople } from '../entities/cards/card-people.ts';
import { replaceTags } from '../entities/cards/card-tags.ts';

interface CardRelations {
  readonly users?: number[] | undefined;
  readonly assignee?: string | undefined;
  readonly tags?: number[] | undefined;
}

/** Writes the assignees and tags of a card. */
export async function writeRelations(
  context: CallContext,
  cardId: number,
  input: CardRelations,
): Promise<void> {
  const { assignee, tags } = input;
  if (tags !== undefined) await replaceTags(context, cardId, tags);
  const named = assignee === undefined ? undefined : await assigneeNamed(context, assignee);
  const people = input.users ?? named;
  if (people !== undefined) await replacePeople(context, cardId, people);
}
