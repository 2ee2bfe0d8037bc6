import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { pressedKey, readingStep, useChoose, useKeys } from 'shared-ui';
import { composerOpened } from '../composing/composer-slice.ts';
import { whyNoCards, whyNoEdit } from '../composing/why-no-cards.ts';
import { dialogOpened, type DialogState, selectOpenDialog } from '../dialogs/dialog-slice.ts';
import { useFilterBar } from '../filters/use-filter-bar.ts';
import { ONLY_MINE, useFilterChanges } from '../filters/use-filter-changes.ts';
import {
  CARD_KEYS,
  selectBoardMeta,
  selectDragged,
  selectIsPart,
  selectList,
  useRefuse,
  type WithCards,
  type WithDrag,
  selectShownListIds,
} from 'shared-cards';
import { renameAsked } from '../renaming/rename-slice.ts';
import type { ViewCards } from '../screen/view-cards.ts';
import {
  cardsSelected,
  cardToggled,
  selectionCleared,
  selectSelected,
  type WithSelection,
} from '../selection/selection-slice.ts';
import { type BoardKey, isBoardKey } from './board-keys.ts';
import { useCardActs } from './use-card-acts.ts';
import { useFocusedCard } from './use-focused-card.ts';

type State = WithCards & WithSelection & WithDrag & { boardDialog: DialogState };

export interface ShownView {
  readonly cards: ViewCards;
  /** Names of cards are edited in their places there; in other views by the form of a card. */
  readonly isLists: boolean;
}

/** The actions of the board's own keys; each returns false if there is nothing to do. */
function useBoardActs({ cards: view, isLists }: ShownView) {
  const store = useStore<State>();
  const navigate = useNavigate();
  const refuse = useRefuse();
  const { toggle } = useFilterChanges();
  const showFilterBar = useFilterBar();

  const lists = () =>
    selectShownListIds(store.getState()).flatMap((id) => selectList(store.getState(), id) ?? []);
  const { focused, keepFocus, goTo } = useFocusedCard(view);

  function go(dx: -1 | 0 | 1, dy: -1 | 0 | 1): void {
    const filled = view.groups().filter(({ cardIds }) => cardIds.length > 0);
    const cardId = focused()?.cardId ?? 0;
    const here = filled.findIndex(({ cardIds }) => cardIds.includes(cardId));
    if (here === -1) goTo(filled[0], 0);
    else goTo(filled[here + dx], Math.max(0, (filled[here]?.cardIds.indexOf(cardId) ?? 0) + dy));
  }

  function compose(): void {
    const at = document.activeElement?.closest<HTMLElement>('[data-list-id]');
    const list = at
      ? selectList(store.getState(), Number(at.dataset.listId))
      : (focused()?.list ?? lists()[0]);
    if (!selectBoardMeta(store.getState())) return;
    const reason = whyNoEdit(store.getState()) ?? (list && whyNoCards(store.getState(), list));
    if (reason !== undefined) refuse(reason);
    if (!list || reason !== undefined) return;
    const listId = list.id;
    if (isLists) store.dispatch(composerOpened({ listId, at: 'bottom' }));
    else store.dispatch(dialogOpened({ kind: 'task', listId, cardId: null }));
  }

  function rename(): void {
    const at = focused();
    if (!at) return;
    const { cardId, list } = at;
    const reason = whyNoEdit(store.getState());
    if (reason !== undefined) refuse(reason);
    else if (isLists) store.dispatch(renameAsked({ of: 'card', id: cardId }));
    else store.dispatch(dialogOpened({ kind: 'task', listId: list.id, cardId }));
  }

  function open(): boolean {
    const at = focused();
    const boardMeta = selectBoardMeta(store.getState());
    if (!at || !boardMeta || document.activeElement !== at.element) return false;
    void navigate(paths.card(boardMeta.projectId, boardMeta.id, at.list.id, at.cardId));
    return true;
  }

  /** Selects all cards of the focused card's list that are shown, or none if all of them are. */
  function selectWholeList(): void {
    const cardId = focused()?.cardId ?? 0;
    const group = view.groups().find(({ cardIds }) => cardIds.includes(cardId));
    if (!group) return;
    const selected = selectSelected(store.getState());
    const isAll = group.cardIds.every((id) => selected.includes(id));
    store.dispatch(isAll ? selectionCleared() : cardsSelected([...group.cardIds]));
  }

  const showKeys = () => store.dispatch(dialogOpened({ kind: 'shortcuts' }));

  const byKey: Readonly<Record<BoardKey, () => unknown>> = {
    ArrowUp: () => go(0, -1),
    ArrowDown: () => go(0, 1),
    ArrowLeft: () => go(readingStep('ArrowLeft'), 0),
    ArrowRight: () => go(readingStep('ArrowRight'), 0),
    n: compose,
    x: () => {
      const at = focused();
      if (at) store.dispatch(cardToggled(at.cardId));
    },
    X: selectWholeList,
    q: () => void toggle(ONLY_MINE),
    [CARD_KEYS.rename]: rename,
    '/': showFilterBar,
    '?': showKeys,
    Help: showKeys,
    Enter: open,
    Escape: () => store.dispatch(selectionCleared()),
  };

  return { byKey, focused, keepFocus };
}

/** Single keys on the board; inactive while typing and with Ctrl, Cmd or Alt. */
export function useBoardShortcuts(view: ShownView): void {
  const store = useStore<State>();
  const choose = useChoose();
  const refuse = useRefuse();
  const { byKey, focused, keepFocus } = useBoardActs(view);
  const cardAct = useCardActs();

  /** Whether the key was handled. */
  function actOnCards(key: string): boolean {
    const cardId = focused()?.cardId;
    const entry = cardAct(key, cardId);
    if (!entry) return false;
    if (entry.whyDisabled !== undefined) refuse(entry.whyDisabled);
    else if (cardId === undefined) choose(entry);
    else choose({ ...entry, onChoose: () => keepFocus(cardId, () => entry.onChoose?.()) });
    return true;
  }

  useKeys((event) => {
    // A dragged card cannot be moved, opened or renamed, nor be the subject of a dialog.
    const state = store.getState();
    if (selectIsPart(state)) return;
    if (selectDragged(state) !== null || selectOpenDialog(state) !== null) return;
    const key = pressedKey(event);
    if (event.repeat && !key.startsWith('Arrow')) return;
    // Keys without a focused card are left to the browser.
    const isScrolling =
      key.startsWith('Arrow') && document.activeElement !== document.body && !focused();
    if (isScrolling) return;
    const isDone = isBoardKey(key) ? byKey[key]() !== false : actOnCards(key);
    if (isDone && key !== 'Escape') event.preventDefault();
  });
}
