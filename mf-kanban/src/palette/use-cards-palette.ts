import { ListChecks, SquareCheckBig, UserRound } from 'lucide-react';
import { useStore } from 'react-redux';
import { type PaletteSection, paths } from 'shared-api/remote';
import {
  type Entry,
  paletteSection,
  selectBoardMeta,
  selectCard,
  selectCards,
  selectIsPart,
  selectList,
  selectMay,
  selectShownListIds,
  type WithCards,
} from 'shared-cards';
import { useChoose } from 'shared-ui';
import { nameOf } from 'shared-ui/person-avatar';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { type DialogState, selectOpenDialog } from '../dialogs/dialog-slice.ts';
import { useReadListMenu } from '../menu/use-list-menu.ts';
import { cardsSelected, type WithSelection } from '../selection/selection-slice.ts';
import { useSelectionSection } from '../selection/use-selection-section.ts';
import type { ShownView } from '../shortcuts/use-board-shortcuts.ts';
import { useFocusedCard } from '../shortcuts/use-focused-card.ts';
import { texts } from '../texts/texts.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

type State = WithCards & WithSelection & { boardDialog: DialogState };

const DIALOG = '[role="dialog"][aria-modal="true"]';

/** The cards of the board, which are listed only when somebody types. */
function cardsSection(state: WithCards): PaletteSection {
  let entries: PaletteSection['entries'] | undefined;
  const read = () => {
    const board = selectBoardMeta(state);
    if (!board) return [];
    const cards = selectCards(state);
    return selectShownListIds(state).flatMap((listId) => {
      const list = selectList(state, listId);
      return (list?.cardIds ?? []).flatMap((id) => {
        const card = cards[id];
        return card === undefined
          ? []
          : {
              name: String(id),
              label: card.name,
              place: list?.name,
              icon: SquareCheckBig,
              to: paths.card(board.projectId, board.id, listId, id),
            };
      });
    });
  };
  return {
    id: 'cards',
    title: texts.theCards,
    isSearchedOnly: true,
    get entries() {
      return (entries ??= read());
    },
  };
}

/** The members of the board, who have pages. */
function peopleSection(state: WithCards): PaletteSection {
  return {
    id: 'people',
    title: texts.thePeople,
    isSearchedOnly: true,
    entries: (selectBoardMeta(state)?.members ?? []).map((member) => ({
      name: String(member.id),
      label: nameOf(member),
      icon: UserRound,
      to: paths.person(member.id),
    })),
  };
}

/**
 * Offers in the palette what the menus and keys of the board do: to the selected cards, to the card
 * and the list with the focus; and all cards by their names.
 */
export function useCardsPalette({ cards: view, isLists }: ShownView): void {
  const store = useStore<State>();
  const choose = useChoose();
  const { focused, keepFocus } = useFocusedCard(view);
  const entriesOf = usePaletteEntries();
  const readList = useReadListMenu();
  const selection = useSelectionSection();

  function focusedCard(): PaletteSection[] {
    const at = focused();
    const state = store.getState();
    const card = at && selectCard(state, at.cardId);
    if (!card) return [];
    const entries = entriesOf(card, { mayRename: isLists && selectMay(state, 'work') });
    return paletteSection({ id: 'card', title: texts.ofCard(card.name) }, entries, (entry) =>
      choose({ ...entry, onChoose: () => keepFocus(card.id, () => entry.onChoose?.()) }),
    );
  }

  function focusedList(): PaletteSection[] {
    const state = store.getState();
    const element = document.activeElement?.closest<HTMLElement>('[data-list-id]');
    const listId = element ? Number(element.dataset.listId) : selectShownListIds(state)[0];
    const list = listId === undefined ? undefined : selectList(state, listId);
    if (!list) return [];
    const title = texts.ofList(list.name);
    const shown = view.groups().find(({ key }) => key === list.id)?.cardIds ?? [];
    const selectAll: Entry = {
      name: 'selectAll',
      label: texts.selectAllCards,
      icon: ListChecks,
      key: 'X',
      onChoose: () => void store.dispatch(cardsSelected([...shown])),
    };
    const entries = [...readList(list.id), ...(shown.length > 0 ? [selectAll] : [])];
    return paletteSection({ id: 'list', title }, entries, choose);
  }

  usePaletteOffer(() => {
    const state = store.getState();
    // Nothing is done to a board below a dialog, nor to one whose other cards are yet to come.
    const isOffLimits =
      selectIsPart(state) ||
      selectOpenDialog(state) !== null ||
      document.querySelector(DIALOG) !== null;
    return [
      ...(isOffLimits ? [] : [...selection(), ...focusedCard(), ...(isLists ? focusedList() : [])]),
      cardsSection(state),
      peopleSection(state),
    ];
  });
}
