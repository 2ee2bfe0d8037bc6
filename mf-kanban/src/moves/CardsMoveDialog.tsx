import { useState } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { FormDialog } from 'shared-ui/form-dialog';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { type ListRow, selectCards, selectLists, type WithCards } from 'shared-cards';
import { useMoveCards } from './move-cards.ts';
import { movableSelection } from '../selection/movable-selection.ts';
import { selectionCleared } from '../selection/selection-slice.ts';
import { texts } from '../texts/texts.ts';
import { OwnBoardPlace } from './OwnBoardPlace.tsx';
import { reasons } from 'shared-ui/reasons';

const WIDTH = 440;

/** Moves the selected cards to one position without dragging. */
export function CardsMoveDialog({ onClose }: DialogProps) {
  const dispatch = useDispatch();
  const moveCards = useMoveCards();
  const cards = useSelector((state: WithCards) => selectCards(state));
  const moved = useSelector(movableSelection, shallowEqual);
  const { ids, entities } = useSelector((state: WithCards) => selectLists(state));
  const [listId, setListId] = useState(cards[moved[0] ?? 0]?.listId ?? ids[0] ?? 0);
  const [position, setPosition] = useState(1);

  const movedIds = new Set(moved);
  const without = ({ cardIds: all }: ListRow) => all.filter((id) => !movedIds.has(id));
  const placesIn = (id: number) => (entities[id] ? without(entities[id]).length : 0) + 1;
  const places = placesIn(listId);
  const first = Math.min(position, places);
  return (
    <FormDialog
      width={WIDTH}
      title={texts.moveCards(moved.length)}
      submit={texts.move}
      whyNotSubmit={moved.length === 0 ? reasons.chooseFirst : undefined}
      refusal={null}
      onSubmit={() => {
        moveCards(moved, { listId, index: first - 1 });
        dispatch(selectionCleared());
        onClose();
      }}
      onClose={onClose}
    >
      <OwnBoardPlace
        arriving={(list) => moved.length - (list.cardIds.length - without(list).length)}
        listId={listId}
        position={first}
        places={places}
        onPosition={setPosition}
        onList={(chosen) => {
          setListId(chosen);
          setPosition(placesIn(chosen));
        }}
      />
    </FormDialog>
  );
}
