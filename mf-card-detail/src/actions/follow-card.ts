import type { Card } from 'shared-api/client';
import { changeQueued, changeSent, type SentResponse } from 'shared-api/outbox';
import { paths, type ShellServices } from 'shared-api/remote';
import {
  copyCard,
  createFromTemplate,
  deleteCard,
  moveCardToBoard,
  selectDetail,
} from 'shared-cards';
import { select, takeEvery } from 'typed-redux-saga';
import { cardClosed, cardOpened, type OpenCard, selectOpenCard } from '../card/open-card-slice.ts';

type Destination = (response: SentResponse, open: OpenCard, projectId: number) => string;

const pathOf = (projectId: number, { boardId, listId, id }: Card) =>
  paths.card(projectId, boardId, listId, id);
const toNewCard: Destination = ({ data }, _, projectId) =>
  pathOf(projectId, (data as { card: Card }).card);

/** Where the card page leads once one of these commands is confirmed. */
const destinations: Partial<Record<string, Destination>> = {
  [copyCard.name]: toNewCard,
  [createFromTemplate.name]: toNewCard,
  [moveCardToBoard.name]({ data }) {
    const { projectId, card } = data as { projectId: number; card: Card };
    return pathOf(projectId, card);
  },
  [deleteCard.name]: (_, { boardPath }) => boardPath,
};

/**
 * Navigates to the result of a change, provided the change was made on the page that is still open:
 * a tile of the board may have made it before, or the user may have left.
 */
export function createFollowCardSaga({ navigate }: Pick<ShellServices, 'navigate'>) {
  return function* followCardSaga() {
    /** Changes made on the open page that are not confirmed yet. */
    const pending = new Set<string>();
    yield* takeEvery([cardOpened, cardClosed], () => pending.clear());
    yield* takeEvery(changeQueued, function* ({ payload: { key, command, input } }) {
      const open = yield* select(selectOpenCard);
      if (command in destinations && input.cardId === open?.cardId) pending.add(key);
    });
    yield* takeEvery(changeSent, function* ({ payload: { change, answer: response } }) {
      const open = yield* select(selectOpenCard);
      const destination = destinations[change.command];
      if (!open || !destination || !pending.delete(change.key)) return;
      const card = yield* select(selectDetail, open.cardId);
      navigate(destination(response, open, card?.board.projectId ?? 0), { replace: true });
    });
  };
}
