export { createCardsModel } from './cards-model.ts';
export { boardLeft, boardRefreshRequested, boardReloadRequested } from './entities/board-events.ts';
export { type BoardState, boardOpened, type Tab } from './entities/board-slice.ts';
export type { BoardCard } from './entities/board-card.ts';
export {
  type CardKey,
  detailClosed,
  detailLoaded,
  detailOpened,
  detailOutdated,
  type LoadedDetail,
} from './entities/details-slice.ts';
export {
  dragEnded,
  dragSlice,
  dragStarted,
  selectDragged,
  type WithDrag,
} from './entities/drag-slice.ts';
export {
  commentRested,
  commentTyped,
  selectPeopleHere,
  selectPeopleOnCard,
  selectIsPresenceKnown,
  selectWriters,
  type WithPresence,
} from './entities/presence-slice.ts';
export {
  type CardBoard,
  cardsFound,
  foundCardsLeft,
  type FoundState,
} from './entities/found-slice.ts';
export { namesOfCard } from './live/names-of-card.ts';
export { countOf, isFull, isFullFor, type ListRow } from './entities/list-entities.ts';
export { changesLoaded, listsLoaded, type Place } from './entities/list-slice.ts';
export { CARDS } from './model-name.ts';
export { cardsSlice, type WithCards } from './model/cards-slice.ts';
export { type Command } from './model/define-command.ts';
export { type Entry, isListedOn, type Offer } from './model/menu.ts';
export { noRightReason } from './model/no-right.ts';
export { heldReason, isOnHold } from './model/on-hold.ts';
export { listBeside } from './model/known-card.ts';
export { removedCards } from './model/patches.ts';
export { addedPart } from './model/local-parts.ts';
export type { Page } from './model/page.ts';
export {
  CommandServices,
  type Run,
  useNewId,
  useRefuse,
  useRun,
  useShowChanges,
} from './model/run-commands.ts';
export * from './model/select.ts';
export * from './commands/index.ts';
export { useTimeActions } from './menus/use-time-actions.ts';
export { addedCardOffers } from './menus/added-card-offers.ts';
export { CARD_KEYS, isLabelDigit, labelOfDigit } from './menus/card-keys.ts';
export { useManyEntries, useRunOnMany, useWatchMany } from './menus/many.ts';
export { paletteSection } from './menus/palette-section.ts';
export {
  cardMenusOf,
  commands,
  useCardEntries,
  useCardEntry,
  useCardKeys,
  useListEntries,
  useReadListEntries,
  useReadCardEntries,
  useWhyNoRight,
} from './menus/menus.ts';
