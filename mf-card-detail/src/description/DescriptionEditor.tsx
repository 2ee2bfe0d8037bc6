import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { DESCRIPTION_MAX_CHARACTERS } from 'shared-api/limits';
import { useCard } from '../card/card-context.ts';
import { DraftNotice } from '../editors/DraftNotice.tsx';
import { DESCRIPTION } from '../editors/editor-names.ts';
import { useDraft } from '../editors/use-draft.ts';
import { editorInConflict } from '../editors/editors-slice.ts';
import { useEditor } from '../editors/use-editor.ts';
import { MarkdownField } from '../markdown/MarkdownField.tsx';
import { isUploading } from '../markdown/inserted-images.ts';
import { texts } from '../texts.ts';
import { Conflict } from './Conflict.tsx';
import styles from './Description.module.css';
import { useSaveDescription } from './use-save-description.ts';
import { GuardedButton } from 'shared-ui/guarded-button';
import { reasons } from 'shared-ui/reasons';

/** The description being edited; the text is kept as a draft until the server has confirmed it. */
export function DescriptionEditor() {
  const card = useCard();
  const dispatch = useDispatch();
  const editor = useEditor(DESCRIPTION);
  const { draft, write, discard } = useDraft(DESCRIPTION);
  const now = card.description ?? '';
  const text = draft?.text ?? now;
  const base = draft?.base ?? now;
  const saveOn = useSaveDescription(base);
  const isOvertaken = draft !== null && base !== now;
  const compare = () => dispatch(editorInConflict({ editor: DESCRIPTION, theirs: now }));
  const save = () => {
    if (isUploading(text)) return;
    if (draft === null) editor.close();
    // The texts are merged if they can be; else both are shown.
    else saveOn(text);
  };
  if (editor.state.status === 'conflict') {
    return <Conflict mine={text} theirs={isOvertaken ? now : editor.state.theirs} />;
  }
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
        field={DESCRIPTION}
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
        <GuardedButton
          type="primary"
          htmlType="submit"
          whyNot={isUploading(text) ? reasons.uploading : undefined}
        >
          {texts.save}
        </GuardedButton>
        <Button onClick={editor.close}>{texts.closeEditor}</Button>
        {draft && (
          <DraftNotice
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
