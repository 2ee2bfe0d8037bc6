import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { selectBoardMeta, type WithCards } from 'shared-cards';
import { giveFocusBack } from 'shared-ui';
import {
  newListClosed,
  newListTyped,
  selectNewList,
  selectNewLists,
  type WithComposer,
} from '../composing/composer-slice.ts';
import { fromDialog } from '../dialogs/from-dialog.ts';
import { texts } from '../texts/texts.ts';
import styles from './ListComposer.module.css';
import { useAddList } from './use-add-list.ts';

/**
 * Adds lists by name at the end of the board. A refused one reopens in its dialog. What is typed is
 * kept when the lists remount, as they do when a phone is turned.
 */
export function ListComposer() {
  const dispatch = useDispatch();
  const boardId = useSelector((state: WithCards) => selectBoardMeta(state)?.id);
  const name = useSelector((state: WithComposer) => selectNewList(state, boardId));
  const button = useRef<HTMLButtonElement>(null);
  const type = (typed: string) => {
    if (boardId !== undefined) dispatch(newListTyped({ boardId, name: typed }));
  };
  const close = () => void dispatch(newListClosed());
  if (name !== null)
    return (
      <ListField
        name={name}
        onType={type}
        onClose={close}
        onEscape={() => {
          close();
          setTimeout(() => giveFocusBack(button.current));
        }}
      />
    );
  return (
    <button ref={button} type="button" className={styles.another} onClick={() => type('')}>
      <Plus aria-hidden size={16} /> {texts.addList}
    </button>
  );
}

interface Props {
  name: string;
  onType: (name: string) => void;
  onEscape: () => void;
  onClose: () => void;
}

/** The field: Enter adds a list and keeps it open for the next one. */
function ListField({ name, onType, onEscape, onClose }: Props) {
  const addList = useAddList();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const boardId = useSelector((state: WithCards) => selectBoardMeta(state)?.id);
  const waiting = useSelector((state: WithCards) => selectNewLists(state, boardId), shallowEqual);
  useEffect(() => {
    // Each list that was added moves the field out of view.
    box.current?.scrollIntoView({ inline: 'end', block: 'nearest' });
  }, [waiting.length]);
  function add(): void {
    const trimmed = name.trim();
    if (trimmed === '') return;
    const list = { name: trimmed, limit: null };
    addList({ ...list, details: fromDialog({ kind: 'list', listId: null }, list) });
    onType('');
  }
  return (
    <div ref={box} className={styles.composer}>
      <input
        autoFocus
        className={styles.field}
        aria-label={texts.newList}
        aria-describedby={hint}
        maxLength={NAME_MAX_CHARACTERS}
        value={name}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape') onEscape();
          if (key === 'Enter' && !nativeEvent.isComposing) add();
        }}
        onBlur={() => {
          if (name.trim() === '') onClose();
        }}
      />
      <p id={hint} className={styles.hint}>
        {texts.newListHint}
      </p>
    </div>
  );
}
