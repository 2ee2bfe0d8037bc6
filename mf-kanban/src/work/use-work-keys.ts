import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { pressedKey, useChoose, useKeys } from 'shared-ui';
import { CARD_KEYS, noRightReason, selectBoardOf, useRefuse, type WithCards } from 'shared-cards';
import { dialogOpened, type DialogState, selectOpenDialog } from '../dialogs/dialog-slice.ts';
import { renameAsked } from '../renaming/rename-slice.ts';
import {
  cardsSelected,
  cardToggled,
  selectionCleared,
  selectSelected,
  type WithSelection,
} from '../selection/selection-slice.ts';
import { useCardActs } from '../shortcuts/use-card-acts.ts';

const ROW = '[data-card-id]';
const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

const idOf = (row: Element | null | undefined) =>
  row instanceof HTMLElement ? Number(row.dataset.cardId) : undefined;

export const focusWorkFilter = (): void =>
  document.querySelector<HTMLElement>('[data-work-search] input')?.focus();

/**
 * The keys of the page: arrows go from card to card, the keys of cards do to the focused one, or to
 * those that are selected, what they do on a board. When that card is no longer found, the focus goes to the next one.
 */
export function useWorkKeys(list: RefObject<HTMLElement | null>, cardIds: readonly number[]) {
  const store = useStore<WithCards & WithSelection & { boardDialog: DialogState }>();
  const choose = useChoose();
  const refuse = useRefuse();
  const cardAct = useCardActs();
  const last = useRef<number | null>(null);
  const shown = useRef(cardIds);

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const focused = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

  useEffect(() => {
    const before = shown.current;
    shown.current = cardIds;
    const id = last.current;
    if (id === null || cardIds.includes(id) || document.activeElement !== document.body) return;
    const at = Math.min(before.indexOf(id), cardIds.length - 1);
    rows()[Math.max(0, at)]?.focus();
  });

  /** Selects the cards of the group of a row, or none if all of them are. */
  function selectGroup(row: Element): void {
    const ofGroup = [...(row.closest('section')?.querySelectorAll(ROW) ?? [])];
    const ids = ofGroup.flatMap((one) => idOf(one) ?? []);
    const selected = selectSelected(store.getState());
    const isAll = ids.every((id) => selected.includes(id));
    store.dispatch(isAll ? selectionCleared() : cardsSelected(ids));
  }

  function showKeys(): void {
    const cardId = idOf(focused()) ?? cardIds[0] ?? null;
    store.dispatch(dialogOpened({ kind: 'workShortcuts', cardId }));
  }

  function rename(cardId: number): void {
    const board = selectBoardOf(store.getState(), cardId);
    if (board?.rights.includes('work')) store.dispatch(renameAsked({ of: 'card', id: cardId }));
    else refuse(noRightReason(board));
  }

  useKeys((event) => {
    if (selectOpenDialog(store.getState()) !== null) return;
    const key = pressedKey(event);
    const row = focused();
    const step = STEPS[key];
    if (event.repeat && step === undefined) return;
    if (key === '/') {
      focusWorkFilter();
      event.preventDefault();
    } else if (step !== undefined) {
      if (row === null && document.activeElement !== document.body) return;
      const all = rows();
      const next = row === null ? all[0] : all[all.indexOf(row) + step];
      next?.focus();
      event.preventDefault();
    } else if (key === '?' || key === 'Help') {
      showKeys();
      event.preventDefault();
    } else if (row !== null && key === CARD_KEYS.rename) {
      rename(idOf(row) ?? 0);
      event.preventDefault();
    } else if (key === 'Enter') {
      if (row !== null && document.activeElement === row) row.querySelector('a')?.click();
    } else if (key === 'Escape') store.dispatch(selectionCleared());
    else if (row !== null && key === 'X') selectGroup(row);
    else if (row !== null && key === 'x') store.dispatch(cardToggled(idOf(row) ?? 0));
    else {
      const entry = cardAct(key, idOf(row));
      if (!entry) return;
      if (entry.whyDisabled !== undefined) refuse(entry.whyDisabled);
      else choose(entry);
      event.preventDefault();
    }
  });

  return { onFocus: () => (last.current = idOf(focused()) ?? null) };
}
