import type { ChangedNames } from 'shared-api/remote';
import { type SagaGenerator, select } from 'typed-redux-saga';
import type { CardKey } from '../entities/details-slice.ts';
import { namesIn } from '../model/define-command.ts';
import { selectPage } from '../model/select.ts';

/** What a card and its board are called now, for a sentence about a change. */
export function* namesOfCard({ boardId, cardId }: CardKey): SagaGenerator<ChangedNames> {
  return namesIn(yield* select(selectPage), boardId, { cardId });
}
