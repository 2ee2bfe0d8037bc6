import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import {
  createFollowedValue,
  type BoardViewServices,
  type CardPicker,
  paths,
} from 'shared-api/remote';
import {
  createCard,
  createCards,
  selectCard,
  useRefuse,
  useRun,
  type WithCards,
} from 'shared-cards';
import { useLoading } from 'shared-ui/use-loading';
import { whyNoEdit } from '../../composing/why-no-cards.ts';
import { type Dialog, dialogOpened } from '../../dialogs/dialog-slice.ts';
import { CardPredicatesContext } from '../../filters/card-predicates.ts';
import type { WithListCardFilters } from '../../filters/list-card-filters-slice.ts';
import { menuOpened } from '../../screen/menu-slice.ts';
import { useBoardId } from '../../screen/use-board-id.ts';
import { registerViewKeys } from '../../screen/view-keys.ts';
import { ViewCardsContext } from '../../screen/view-cards.ts';
import {
  cardsSelected,
  cardToggled,
  selectSelected,
  type WithSelection,
} from '../../selection/selection-slice.ts';
import { followed } from './followed.ts';
import { createShownBoard } from './shown-board.ts';
import { newCardOf } from './step-calls.ts';
import { useChangeCards, whyNotAdded } from './use-change-cards.ts';
import {
  areSettingsUnread,
  keptSettings,
  SaveViewSettings,
  viewSettings,
} from './view-settings.ts';

type State = WithCards & WithListCardFilters & WithSelection & Record<string, unknown>;

const PICKERS = {
  people: 'cardPeople',
  labels: 'cardLabels',
  priority: 'cardPriority',
  due: 'cardDates',
  start: 'cardStart',
  estimate: 'cardEstimate',
  list: 'cardList',
} as const satisfies Record<CardPicker, Dialog['kind']>;

/** The board as the screen shows it, with the filter of the address and those of lists. */
function useShownBoard(): BoardViewServices['board'] {
  const store = useStore<State>();
  const predicates = use(CardPredicatesContext);
  const [filter] = useState(() => createFollowedValue(predicates));
  const [board] = useState(() => {
    const read = createShownBoard(() => store.getState(), filter.read);
    return followed(read, (listener) => {
      const ends = [store.subscribe(listener), filter.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    });
  });
  useEffect(() => filter.change(predicates), [filter, predicates]);
  return board;
}

/** What the view keeps for the person on this board: read when the view is shown. */
function useSettings(boardId: number, view: string): BoardViewServices['settings'] {
  const store = useStore<State>();
  const save = use(SaveViewSettings);
  useLoading(viewSettings, { boardId, view });
  return useMemo(() => {
    const key = { boardId, view };
    const state = () => viewSettings.selectState(store.getState());
    const isUnread = () => areSettingsUnread(state(), key);
    // What cannot be read is not replaced: the view goes by what is chosen until it is left.
    const unsaved = createFollowedValue<unknown>(null);
    const read = () => (isUnread() ? unsaved.read() : keptSettings(state(), key));
    return {
      ...followed(read, (listener) => {
        const ends = [store.subscribe(listener), unsaved.subscribe(listener)];
        return () => {
          for (const end of ends) end();
        };
      }),
      save(settings: unknown) {
        if (isUnread()) unsaved.change(settings);
        else save({ ...key, settings: settings as Record<string, unknown> });
      },
    };
  }, [store, save, boardId, view]);
}

/** The services of the board's screen for one view of it; they stay the same while it is shown. */
export function useBoardViewServices(view: string): BoardViewServices {
  const store = useStore<State>();
  const board = useShownBoard();
  const settings = useSettings(useBoardId() ?? 0, view);
  const cards = use(ViewCardsContext);
  const shownIn = useCallback(
    (listId: number) => board.read().lists.find(({ id }) => id === listId)?.cardIds ?? [],
    [board],
  );
  const changeCards = useChangeCards(shownIn);
  const run = useRun();
  const refuse = useRefuse();
  return useMemo(() => {
    const state = () => store.getState();
    const selected = () => selectSelected(state());
    return {
      board,
      settings,
      edit: (edits) => changeCards({ edits }),
      selection: {
        ...followed(selected, (listener) => store.subscribe(listener)),
        toggle: (cardId) => void store.dispatch(cardToggled(cardId)),
        select: (cardIds) => void store.dispatch(cardsSelected([...cardIds])),
      },
      addressOf(cardId) {
        const { id, projectId } = board.read();
        return paths.card(projectId, id, selectCard(state(), cardId)?.listId ?? 0, cardId);
      },
      whyNoEdit: () => whyNoEdit(state()),
      move: (cardIds, to) => changeCards({ moves: [{ cardIds, ...to }] }),
      addCard(listId, name, fields) {
        const reason = whyNotAdded(state(), listId);
        if (reason !== undefined) {
          refuse(reason);
          return { changed: [], added: 0, refused: reason };
        }
        const { complete, ...plain } = newCardOf(fields);
        if (complete === undefined) run(createCard, { listId, name, typed: name, fields: plain });
        else run(createCards, { cards: [{ ...plain, complete, listId, name }], typed: [name] });
        return { changed: [], added: 1 };
      },
      changeCards,
      openMenu: (id, { left, top }) =>
        void store.dispatch(menuOpened({ of: 'card', id, left, top })),
      pick: (picker, cardIds) =>
        void store.dispatch(dialogOpened({ kind: PICKERS[picker], cardIds })),
      registerGroups: cards.registerGroups,
      registerReveal: cards.registerReveal,
      registerKeys: (keys) => registerViewKeys({ view, keys }),
      focus: cards.focus,
    };
  }, [store, view, board, settings, cards, changeCards, run, refuse]);
}
