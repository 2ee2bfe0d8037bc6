import { useSelector } from 'react-redux';
import { selectLists, selectShownListIds, whyFull, type WithCards } from 'shared-cards';
import { OptionPicker } from 'shared-ui/option-picker';
import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';
import { useMoveCards } from './move-cards.ts';

/** Moves cards to the end of a list of the board, which is found by typing. */
export function CardListPopover(props: PopoverProps) {
  const moveCards = useMoveCards();
  const { ids, entities } = useSelector((state: WithCards) => selectLists(state));
  const shown = useSelector((state: WithCards) => selectShownListIds(state));
  return (
    <CardPopover {...props} label={texts.moveCardNamed}>
      {(cards) => {
        const cardIds = cards.map(({ id }) => id);
        const moved = new Set(cardIds);
        const from = new Set(cards.map(({ listId }) => listId));
        const lists = ids.flatMap((id) => (shown.includes(id) ? (entities[id] ?? []) : []));
        return (
          <OptionPicker
            label={texts.lists}
            filter={texts.findList}
            empty={texts.noList}
            chosen={from.size === 1 ? [...from] : []}
            onPick={(listId) => {
              const index = (entities[listId]?.cardIds ?? []).filter((id) => !moved.has(id)).length;
              moveCards(cardIds, { listId, index }, { isAnnounced: true });
              props.onClose();
            }}
            options={lists.map((list) => ({
              value: list.id,
              label: list.name,
              ...(whyFull(list, cardIds) !== undefined && {
                note: texts.limitReached,
                isDisabled: true,
              }),
            }))}
          />
        );
      }}
    </CardPopover>
  );
}
