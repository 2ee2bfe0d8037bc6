import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { CardDetail } from 'shared-api/client';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { addItem } from 'shared-cards';
import { ReferenceInput } from 'shared-ui/reference-input';
import { newItem } from '../editors/editor-names.ts';
import { useDraft } from '../editors/use-draft.ts';
import { useEditor } from '../editors/use-editor.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { useReferenceSources } from '../references/use-reference-sources.ts';
import { texts } from '../texts.ts';
import styles from './Checklists.module.css';
import { insertLines, linesOf } from './lines-of.ts';

interface Props {
  checklist: CardDetail['checklists'][number];
  isNew: boolean;
  onBegun: () => void;
}

/** Adds items: Enter adds one and keeps the field open, each pasted line becomes an item. */
export function NewItem({ checklist, isNew, onBegun }: Props) {
  const { id: checklistId, name } = checklist;
  const field = newItem(checklistId);
  const { draft, write } = useDraft(field);
  const { refusal } = useEditor(field);
  const submit = useSubmit(field);
  const text = draft?.text ?? '';
  const sources = useReferenceSources();
  const add = (lines: string[]) => {
    if (lines.length === 0) return;
    for (const line of lines) {
      submit(addItem, { checklistId, text: line.slice(0, NAME_MAX_CHARACTERS) });
    }
  };
  return (
    <div className={styles.line}>
      <ReferenceInput
        aria-label={texts.newItem(name)}
        placeholder={texts.newItemHint}
        autoFocus={isNew}
        onFocus={() => isNew && onBegun()}
        maxLength={NAME_MAX_CHARACTERS}
        value={text}
        sources={sources}
        onChange={(typed) => write(typed, '')}
        onPressEnter={() => add(linesOf(text))}
        onPaste={(event) => {
          const lines = linesOf(event.clipboardData.getData('text'));
          if (lines.length < 2) return;
          event.preventDefault();
          add(insertLines(event.currentTarget, lines));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {text.trim() !== '' && <Button onClick={() => add(linesOf(text))}>{texts.addItem}</Button>}
      {refusal !== null && <Alert role="alert" type="error" title={refusal} />}
    </div>
  );
}
