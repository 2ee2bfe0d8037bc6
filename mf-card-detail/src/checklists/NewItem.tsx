import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useDispatch } from 'react-redux';
import type { CardDetail } from 'shared-api/client';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { useDraft } from '../editors/use-draft.ts';
import { texts } from '../texts.ts';
import { itemsAdded, newItemField } from './checklist-commands.ts';
import styles from './Checklists.module.css';
import { linesOf } from './with-items.ts';

interface Props {
  checklist: CardDetail['checklists'][number];
  isNew: boolean;
  onBegun: () => void;
}

/** Adds items: Enter adds one and waits for the next, pasted lines become one each. */
export function NewItem({ checklist, isNew, onBegun }: Props) {
  const { id: checklistId, name } = checklist;
  const dispatch = useDispatch();
  const { draft, write } = useDraft(newItemField(checklistId));
  const text = draft?.text ?? '';
  const add = (lines: string[]) => {
    if (lines.length === 0) return;
    dispatch(
      itemsAdded({ checklistId, lines: lines.map((line) => line.slice(0, NAME_MAX_CHARACTERS)) }),
    );
    write('', '');
  };
  return (
    <div className={styles.line}>
      <Input
        aria-label={texts.newItem(name)}
        placeholder={texts.newItemHint}
        autoFocus={isNew}
        onFocus={() => isNew && onBegun()}
        maxLength={NAME_MAX_CHARACTERS}
        value={text}
        onChange={({ target }) => write(target.value, '')}
        onPressEnter={() => add(linesOf(text))}
        onPaste={(event) => {
          const lines = linesOf(event.clipboardData.getData('text'));
          if (lines.length < 2) return;
          event.preventDefault();
          add(lines);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <Button disabled={text.trim() === ''} onClick={() => add(linesOf(text))}>
        {texts.addItem}
      </Button>
    </div>
  );
}
