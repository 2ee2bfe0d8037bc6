import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { isArchived, isLocked } from 'shared-api/client';
import { moveCardToBoard, moveTo } from 'shared-cards';
import { keyName } from 'shared-ui';
import { OptionPicker } from 'shared-ui/option-picker';
import { Picker } from 'shared-ui/picker';
import { BoardSelect, useMoveTargets } from 'shared-ui/place-fields';
import { useScreenServices } from 'shared-ui/screen-services';
import { useCard, useMay } from '../card/card-context.ts';
import { MOVE } from '../editors/editor-names.ts';
import { useEditor } from '../editors/use-editor.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { texts } from '../texts.ts';
import styles from './MovePicker.module.css';

/**
 * Shows the card's list; a press opens a picker that moves the card to the end of any list of any
 * board the user may edit.
 */
export function MovePicker() {
  const card = useCard();
  const { name, boardId, listName, board } = card;
  const isHeld = board.status === 'blocked';
  const mayMove = useMay('work') && !isLocked(card) && !isArchived(card);
  const editor = useEditor(MOVE);
  const opener = useRef<HTMLButtonElement>(null);
  // Kept here, so that a refused move reopens the picker with the chosen board.
  const [chosenBoard, setChosenBoard] = useState(boardId);
  if (!mayMove) return <bdi className={styles.list}>{listName}</bdi>;
  return (
    <Picker
      label={texts.moveTitle(name)}
      isOpen={editor.isOpen}
      onOpenChange={(opens) => (opens ? editor.open() : editor.close())}
      opener={opener}
      content={<Places boardId={chosenBoard} onBoard={setChosenBoard} />}
    >
      <Button
        ref={opener}
        type="text"
        size="small"
        className={styles.opener ?? ''}
        aria-haspopup="dialog"
        aria-expanded={editor.isOpen}
        aria-keyshortcuts={isHeld ? undefined : keyName(moveTo.key)}
        aria-label={texts.listIs(listName)}
      >
        <bdi className={styles.list}>{listName}</bdi>
        <ChevronDown aria-hidden size={14} />
      </Button>
    </Picker>
  );
}

interface PlacesProps {
  boardId: number;
  onBoard: (boardId: number) => void;
}

function Places({ boardId, onBoard }: PlacesProps) {
  const card = useCard();
  const { findBoards } = useScreenServices();
  const { boards, search } = useMoveTargets(findBoards);
  const editor = useEditor(MOVE);
  const submit = useSubmit(MOVE);
  const isHere = boardId === card.boardId;
  // Lists of the current board are known without a request.
  const lists =
    boards.find(({ id }) => id === boardId)?.lists ??
    (isHere ? card.board.lists.map((list) => ({ ...list, cards: 0, limit: null })) : []);
  const stateOf = ({ id, cards, limit }: (typeof lists)[number]) => {
    if (id === card.listId) return { note: texts.isHere, isDisabled: true };
    return limit !== null && cards >= limit ? { note: texts.listFull, isDisabled: true } : {};
  };
  return (
    <>
      {editor.refusal !== null && <Alert role="alert" type="error" title={editor.refusal} />}
      <OptionPicker
        label={texts.lists}
        filter={texts.findList}
        empty={texts.noList}
        chosen={[card.listId]}
        onPick={(toListId) => submit(moveCardToBoard, { toBoardId: boardId, toListId })}
        options={lists.map((list) => ({ value: list.id, label: list.name, ...stateOf(list) }))}
      />
      <div className={styles.board}>
        <BoardSelect boards={boards} value={boardId} onSearch={search} onChange={onBoard} />
      </div>
      {!isHere && <p className={styles.hint}>{texts.moveHint}</p>}
    </>
  );
}
