import {
  heldReason,
  type ListRow,
  noRightReason,
  selectBoardMeta,
  selectMayChangeCards,
  whyFull,
  type WithCards,
} from 'shared-cards';

/** Why the user may not change cards of the open board, or one that is not loaded; undefined if they may. */
export function whyNoEdit(state: WithCards): string | undefined {
  const board = selectBoardMeta(state);
  return board?.rights.includes('work') ? undefined : noRightReason(board);
}

/** Why the list accepts no further cards, or not so many; undefined if it does. */
export function whyNoCards(state: WithCards, list: ListRow, count = 1): string | undefined {
  if (!selectMayChangeCards(state)) return heldReason();
  // No card that exists has such an id.
  const newIds = Array.from({ length: count }, (_, at) => -at);
  return whyFull(list, newIds);
}
