import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from 'shared-ui';
import { type ChosenPlace, PlaceFields } from 'shared-ui/place-fields';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import type { ListRow } from '../entities/lists/list-row.ts';
import { useScreenServices } from '../screen/screen-services.ts';
import { cardToBoardSubmitted } from '../card-commands/card-commands.ts';
import {
  cardMoved,
  selectCard,
  selectLists,
  type WithLists,
} from '../entities/lists/list-slice.ts';
import { texts } from '../texts/texts.ts';
import { OwnBoardPlace } from './OwnBoardPlace.tsx';

const WIDTH = 440;

interface Props extends DialogProps {
  cardId: number;
}

/** Moves a card to any place of its board, for those who do not drag, or to another board. */
export function CardMoveDialog(props: Props) {
  const card = useSelector((state: WithLists) => selectCard(state, props.cardId));
  const { entities } = useSelector((state: WithLists) => selectLists(state));
  const source = entities[card?.listId ?? 0];
  if (!card || !source) return null;
  return <MoveForm {...props} name={card.name} source={source} />;
}

function MoveForm(props: Props & { name: string; source: ListRow }) {
  const { cardId, name, source, isSaving, refusal, onClose } = props;
  const dispatch = useDispatch();
  const { findBoards } = useScreenServices();
  const { entities } = useSelector((state: WithLists) => selectLists(state));
  const index = source.cardIds.indexOf(cardId);
  const here = { boardId: source.board_id, listId: source.id };
  const [place, setPlace] = useState<ChosenPlace>(here);
  const [position, setPosition] = useState(index + 1);

  const { boardId, listId } = place;
  // The card's own place is counted in the list it is in.
  const placesIn = (id: number) => (entities[id]?.cardIds.length ?? 0) + (id === source.id ? 0 : 1);
  const ownListId = listId ?? source.id;
  const isForeign = boardId !== here.boardId;
  const places = placesIn(ownListId);
  const target = Math.min(position, places) - 1;
  const isUnmoved = !isForeign && ownListId === source.id && target === index;
  const submit = () => {
    if (listId === null) return;
    if (isForeign) {
      dispatch(cardToBoardSubmitted({ cardId, toBoardId: boardId, toListId: listId }));
      return;
    }
    const from = { listId: source.id, index };
    dispatch(cardMoved({ cardId, from, to: { listId, index: target } }));
    onClose();
  };
  return (
    <FormDialog
      width={WIDTH}
      title={texts.moveCardNamed(name)}
      submit={texts.move}
      isSaving={isSaving}
      isSubmitDisabled={listId === null || isUnmoved}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlaceFields
        findBoards={findBoards}
        here={here}
        place={place}
        onChange={(chosen) => {
          setPlace(chosen.boardId === here.boardId && chosen.listId === null ? here : chosen);
        }}
        onOwnBoard={
          <OwnBoardPlace
            arriving={({ id }) => (id === source.id ? 0 : 1)}
            listId={ownListId}
            position={target + 1}
            places={places}
            onPosition={setPosition}
            onList={(chosen) => {
              setPlace({ boardId, listId: chosen });
              setPosition(placesIn(chosen));
            }}
          />
        }
      />
    </FormDialog>
  );
}
