import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FormDialog } from 'shared-ui/form-dialog';
import { type ChosenPlace, PlaceFields } from 'shared-ui/place-fields';
import { useScreenServices } from 'shared-ui/screen-services';
import type { DialogProps, RefusedInput } from '../dialogs/dialog-slice.ts';
import { fromDialog } from '../dialogs/from-dialog.ts';
import {
  type BoardCard,
  type ListRow,
  moveCardToBoard,
  selectCard,
  selectLists,
  useRun,
  type WithCards,
} from 'shared-cards';
import { texts } from '../texts/texts.ts';
import { useMoveCards } from './move-cards.ts';
import { OwnBoardPlace } from './OwnBoardPlace.tsx';
import { reasons } from 'shared-ui/reasons';

const WIDTH = 440;

interface Props extends DialogProps {
  cardId: number;
  refusedInput?: RefusedInput<ChosenPlace>;
}

/** Moves a card to any position of its board or to another board, without dragging. */
export function CardMoveDialog(props: Props) {
  const card = useSelector((state: WithCards) => selectCard(state, props.cardId));
  const { entities } = useSelector((state: WithCards) => selectLists(state));
  const source = entities[card?.listId ?? 0];
  if (!card) return null;
  if (!source) return <MoveAwayForm {...props} card={card} />;
  return <MoveForm {...props} name={card.name} source={source} />;
}

/** Moves a card whose board is not open to the end of a list of any board. */
function MoveAwayForm(props: Props & { card: BoardCard }) {
  const { card, refusedInput, refusal, onClose } = props;
  const run = useRun();
  const { findBoards } = useScreenServices();
  const here = { boardId: card.boardId, listId: card.listId };
  const [place, setPlace] = useState<ChosenPlace>(refusedInput?.fields ?? here);
  const { boardId: toBoardId, listId: toListId } = place;
  const isThere = toListId === card.listId ? reasons.isThereAlready : undefined;
  return (
    <FormDialog
      width={WIDTH}
      title={texts.moveCardNamed(card.name)}
      submit={texts.move}
      whyNotSubmit={toListId === null ? reasons.chooseFirst : isThere}
      refusal={refusal}
      onSubmit={() => {
        if (toListId === null) return;
        const details = fromDialog({ kind: 'cardMove', cardId: card.id }, place);
        run(moveCardToBoard, { cardId: card.id, toBoardId, toListId, details });
        onClose();
      }}
      onClose={onClose}
    >
      <PlaceFields findBoards={findBoards} here={here} place={place} onChange={setPlace} />
    </FormDialog>
  );
}

function MoveForm(props: Props & { name: string; source: ListRow }) {
  const { cardId, refusedInput, name, source, refusal, onClose } = props;
  const run = useRun();
  const moveCards = useMoveCards();
  const { findBoards } = useScreenServices();
  const { entities } = useSelector((state: WithCards) => selectLists(state));
  const index = source.cardIds.indexOf(cardId);
  const here = { boardId: source.board_id, listId: source.id };
  const [place, setPlace] = useState<ChosenPlace>(refusedInput?.fields ?? here);
  const [position, setPosition] = useState(index + 1);

  const { boardId, listId } = place;
  // Positions in the card's own list include the card.
  const placesIn = (id: number) => (entities[id]?.cardIds.length ?? 0) + (id === source.id ? 0 : 1);
  const ownListId = listId ?? source.id;
  const isForeign = boardId !== here.boardId;
  const places = placesIn(ownListId);
  const target = Math.min(position, places) - 1;
  const isUnmoved = !isForeign && ownListId === source.id && target === index;
  const submit = () => {
    if (listId === null) return;
    if (isForeign) {
      const details = fromDialog({ kind: 'cardMove', cardId }, place);
      run(moveCardToBoard, { cardId, toBoardId: boardId, toListId: listId, details });
    } else moveCards([cardId], { listId, index: target });
    onClose();
  };
  const whyThere = isUnmoved ? reasons.isThereAlready : undefined;
  const whyNotMoved = listId === null ? reasons.chooseFirst : whyThere;
  return (
    <FormDialog
      width={WIDTH}
      title={texts.moveCardNamed(name)}
      submit={texts.move}
      whyNotSubmit={whyNotMoved}
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
