import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { FormDialog } from 'shared-ui';
import { type ChosenPlace, PlaceFields } from 'shared-ui/place-fields';
import { useCard } from '../card/card-context.ts';
import { useScreenServices } from '../card/screen-services.ts';
import { useEditor } from '../editors/use-editor.ts';
import { texts } from '../texts.ts';
import { cardMoveSubmitted } from './card-actions.ts';

const WIDTH = 460;

/** Moves the card to the end of any list of any board on which the person works. */
export function MoveDialog() {
  const card = useCard();
  const dispatch = useDispatch();
  const { findBoards } = useScreenServices();
  const editor = useEditor('move');
  const [place, setPlace] = useState<ChosenPlace>({ boardId: card.boardId, listId: null });
  const { boardId, listId } = place;
  return (
    <FormDialog
      width={WIDTH}
      title={texts.moveTitle(card.name)}
      submit={texts.move}
      isSaving={editor.isSaving}
      isSubmitDisabled={listId === null}
      refusal={editor.refusal}
      onSubmit={() => {
        if (listId !== null) dispatch(cardMoveSubmitted({ toBoardId: boardId, toListId: listId }));
      }}
      onClose={editor.close}
    >
      <PlaceFields findBoards={findBoards} here={card} place={place} onChange={setPlace} />
    </FormDialog>
  );
}
