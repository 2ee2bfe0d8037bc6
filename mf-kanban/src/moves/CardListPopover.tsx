import { useSelector } from 'react-redux';
import {
  type BoardCard,
  moveCardToBoard,
  selectBoardOf,
  selectIsOnOpenBoard,
  selectLists,
  selectShownListIds,
  sendCards,
  useRun,
  useRunOnMany,
  whyFull,
  type WithCards,
} from 'shared-cards';
import { OptionPicker } from 'shared-ui/option-picker';
import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';
import { useMoveCards } from './move-cards.ts';

interface Props {
  cards: readonly BoardCard[];
  onDone: () => void;
}

/** Moves cards to the end of a list of their board, which is found by typing. */
export const CardListPopover = (props: PopoverProps) => (
  <CardPopover {...props} picker="list" label={texts.moveCardNamed}>
    {(cards) => <Lists cards={cards} onDone={props.onClose} />}
  </CardPopover>
);

function Lists({ cards, onDone }: Props) {
  const [first] = cards;
  const isOpen = useSelector((state: WithCards) => first && selectIsOnOpenBoard(state, first));
  return isOpen ? (
    <OpenLists cards={cards} onDone={onDone} />
  ) : (
    <OtherLists cards={cards} onDone={onDone} />
  );
}

interface ChoiceProps {
  cards: readonly BoardCard[];
  lists: readonly { id: number; name: string; isFull?: boolean }[];
  onPick: (listId: number) => void;
}

function Choice({ cards, lists, onPick }: ChoiceProps) {
  const from = new Set(cards.map(({ listId }) => listId));
  return (
    <OptionPicker
      label={texts.lists}
      filter={texts.findList}
      empty={texts.noList}
      chosen={from.size === 1 ? [...from] : []}
      onPick={onPick}
      options={lists.map(({ id, name, isFull = false }) => ({
        value: id,
        label: name,
        ...(isFull && { note: texts.limitReached, isDisabled: true }),
      }))}
    />
  );
}

function OpenLists({ cards, onDone }: Props) {
  const moveCards = useMoveCards();
  const { ids, entities } = useSelector((state: WithCards) => selectLists(state));
  const shown = useSelector((state: WithCards) => selectShownListIds(state));
  const cardIds = cards.map(({ id }) => id);
  const moved = new Set(cardIds);
  const lists = ids.flatMap((id) => (shown.includes(id) ? (entities[id] ?? []) : []));
  return (
    <Choice
      cards={cards}
      lists={lists.map((list) => ({ ...list, isFull: whyFull(list, cardIds) !== undefined }))}
      onPick={(listId) => {
        const index = (entities[listId]?.cardIds ?? []).filter((id) => !moved.has(id)).length;
        moveCards(cardIds, { listId, index }, { isAnnounced: true });
        onDone();
      }}
    />
  );
}

const NO_LISTS: ChoiceProps['lists'] = [];

/** The lists of a board that is not open; the server says which of them are full. */
function OtherLists({ cards, onDone }: Props) {
  const run = useRun();
  const runOnMany = useRunOnMany();
  const board = useSelector((state: WithCards) => selectBoardOf(state, cards[0]?.id));
  const lists = board && 'lists' in board ? board.lists : NO_LISTS;
  return (
    <Choice
      cards={cards}
      lists={lists}
      onPick={(listId) => {
        const list = lists.find(({ id }) => id === listId);
        const [card, ...others] = cards.filter((one) => one.listId !== listId);
        if (card && others.length === 0) {
          run(moveCardToBoard, { cardId: card.id, toBoardId: card.boardId, toListId: listId });
        } else if (card && list) {
          runOnMany(
            [card, ...others].map(({ id }) => id),
            sendCards(list),
          );
        }
        onDone();
      }}
    />
  );
}
