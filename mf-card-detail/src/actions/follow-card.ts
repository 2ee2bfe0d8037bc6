import type { Card } from 'shared-api/client';
import { changeQueued, changeSent, type SentAnswer } from 'shared-api/outbox';
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

type WhereTo = (answer: SentAnswer, open: OpenCard, projectId: number) => string;

const pathOf = (projectId: number, { boardId, listId, id }: Card) =>
  paths.card(projectId, boardId, listId, id);
const toNewCard: WhereTo = ({ data }, _, projectId) =>
  pathOf(projectId, (data as { card: Card }).card);

/** Where the page of a card leads once these are done to it. */
const leadsTo: Partial<Record<string, WhereTo>> = {
  [copyCard.name]: toNewCard,
  [createFromTemplate.name]: toNewCard,
  [moveCardToBoard.name]({ data }) {
    const { projectId, card } = data as { projectId: number; card: Card };
    return pathOf(projectId, card);
  },
  [deleteCard.name]: (_, { boardPath }) => boardPath,
};

/**
 * Leads to what has become of the open card, if that was asked for on its page: a tile may have asked before it
 * was opened. Who has left the page meanwhile stays where they are.
 */
export function createFollowCardSaga({ navigate }: Pick<ShellServices, 'navigate'>) {
  return function* followCardSaga() {
    /** The changes that were made on the page that is open. */
    const asked = new Set<string>();
    yield* takeEvery([cardOpened, cardClosed], () => asked.clear());
    yield* takeEvery(changeQueued, function* ({ payload: { key, command, input } }) {
      const open = yield* select(selectOpenCard);
      if (command in leadsTo && input.cardId === open?.cardId) asked.add(key);
    });
    yield* takeEvery(changeSent, function* ({ payload: { change, answer } }) {
      const open = yield* select(selectOpenCard);
      const whereTo = leadsTo[change.command];
      if (!open || !whereTo || !asked.delete(change.key)) return;
      const card = yield* select(selectDetail, open.cardId);
      navigate(whereTo(answer, open, card?.board.projectId ?? 0), { replace: true });
    });
  };
}
