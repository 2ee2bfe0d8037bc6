import { moveCardToBoard } from 'shared-cards';
import { FormDialog } from 'shared-ui';
import { type ChosenPlace, PlaceFields } from 'shared-ui/place-fields';
import { useCard } from '../card/card-context.ts';
import { useScreenServices } from '../card/screen-services.ts';
import { MOVE } from '../editors/editor-names.ts';
import { useEditor } from '../editors/use-editor.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { texts } from '../texts.ts';

interface Props {
  /** Kept outside: a refusal opens the dialog again as it was. */
  place: ChosenPlace;
  onChoose: (place: ChosenPlace) => void;
}

const WIDTH = 460;

/** Moves the card to the end of any list of any board on which the person works. */
export function MoveDialog({ place, onChoose }: Props) {
  const card = useCard();
  const { findBoards } = useScreenServices();
  const editor = useEditor(MOVE);
  const submit = useSubmit(MOVE);
  const { boardId: toBoardId, listId: toListId } = place;
  return (
    <FormDialog
      width={WIDTH}
      title={texts.moveTitle(card.name)}
      submit={texts.move}
      isSaving={false}
      isSubmitDisabled={toListId === null}
      refusal={editor.refusal}
      onSubmit={() => {
        if (toListId !== null) submit(moveCardToBoard, { toBoardId, toListId });
      }}
      onClose={editor.close}
    >
      <PlaceFields findBoards={findBoards} here={card} place={place} onChange={onChoose} />
    </FormDialog>
  );
}
