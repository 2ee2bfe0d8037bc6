import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { DESCRIPTION_MAX_CHARACTERS } from 'shared-api/limits';
import { useCard } from '../card/card-context.ts';
import { DraftMark } from '../editors/DraftMark.tsx';
import { useDraft } from '../editors/use-draft.ts';
import { editorInConflict } from '../editors/editors-slice.ts';
import { useEditor } from '../editors/use-editor.ts';
import { descriptionSubmitted } from '../fields/field-commands.ts';
import { MarkdownField } from '../markdown/MarkdownField.tsx';
import { isUploading } from '../markdown/uploading.ts';
import { texts } from '../texts.ts';
import { Conflict } from './Conflict.tsx';
import styles from './Description.module.css';

/** The description while it is written. It closes once it is saved; what is typed is a draft until then. */
export function DescriptionEditor() {
  const card = useCard();
  const dispatch = useDispatch();
  const editor = useEditor('description');
  const { draft, write, discard } = useDraft('description');
  const now = card.description ?? '';
  const text = draft?.text ?? now;
  const base = draft?.base ?? now;
  const mayBeSaved = !editor.isSaving && !isUploading(text);
  const save = () => {
    if (!mayBeSaved) return;
    if (draft === null) editor.close();
    else dispatch(descriptionSubmitted({ text, base }));
  };
  const isOvertaken = draft !== null && base !== now;
  if (editor.state.status === 'conflict') {
    return <Conflict mine={text} theirs={isOvertaken ? now : editor.state.theirs} />;
  }
  const compare = () => dispatch(editorInConflict({ editor: 'description', theirs: now }));
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isOvertaken && (
        <Alert
          role="status"
          type="warning"
          title={texts.overtaken}
          action={
            <Button size="small" onClick={compare}>
              {texts.compare}
            </Button>
          }
        />
      )}
      <MarkdownField
        label={texts.description}
        field="description"
        autoFocus
        maxLength={DESCRIPTION_MAX_CHARACTERS}
        value={text}
        base={base}
        onChange={(typed) => write(typed, base)}
        onSubmit={save}
        onEscape={editor.close}
      />
      {editor.refusal !== null && <Alert role="alert" type="error" title={editor.refusal} />}
      <div className={styles.actions}>
        <Button
          type="primary"
          htmlType="submit"
          loading={editor.isSaving}
          disabled={isUploading(text)}
        >
          {texts.save}
        </Button>
        <Button onClick={editor.close}>{texts.closeEditor}</Button>
        {draft && (
          <DraftMark
            what={texts.description}
            onDiscard={() => {
              discard();
              editor.close();
            }}
          />
        )}
      </div>
    </form>
  );
}
