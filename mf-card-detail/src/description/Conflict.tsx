import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { DESCRIPTION_MAX_CHARACTERS } from 'shared-api/limits';
import { useDraft } from '../editors/use-draft.ts';
import { useEditor } from '../editors/use-editor.ts';
import { descriptionSubmitted, theirDescriptionTaken } from '../fields/field-commands.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { MarkdownField } from '../markdown/MarkdownField.tsx';
import { texts } from '../texts.ts';
import styles from './Description.module.css';

interface Props {
  mine: string;
  /** What the description is now. */
  theirs: string;
}

/** Two people have changed the description: the second sees both and chooses, or makes one of both. */
export function Conflict({ mine, theirs }: Props) {
  const dispatch = useDispatch();
  const editor = useEditor('description');
  const { write } = useDraft('description');
  const [isMerging, setIsMerging] = useState(false);
  const id = useId();
  const save = () => {
    dispatch(descriptionSubmitted({ text: mine, base: theirs }));
  };
  return (
    <div className={styles.editor}>
      <Alert role="alert" type="warning" showIcon title={texts.conflict} />
      {editor.refusal !== null && <Alert role="alert" type="error" title={editor.refusal} />}
      <div className={styles.versions}>
        <section aria-labelledby={`${id}-theirs`}>
          <h4 id={`${id}-theirs`}>{texts.theirVersion}</h4>
          <div className={styles.version}>
            {theirs.trim() === '' ? (
              <p className={styles.quiet}>{texts.noDescription}</p>
            ) : (
              <Markdown source={theirs} />
            )}
          </div>
        </section>
        <section aria-labelledby={`${id}-mine`}>
          <h4 id={`${id}-mine`}>{texts.myVersion}</h4>
          {isMerging ? (
            <MarkdownField
              label={texts.mergedVersion}
              field="description"
              autoFocus
              maxLength={DESCRIPTION_MAX_CHARACTERS}
              value={mine}
              // Still begun from what it was, so that both stay in sight until it is saved.
              base=""
              onChange={(text) => write(text, '')}
              onSubmit={save}
            />
          ) : (
            <div className={styles.version}>
              <Markdown source={mine} />
            </div>
          )}
        </section>
      </div>
      <div className={styles.actions}>
        <Button type="primary" loading={editor.isSaving} onClick={save}>
          {isMerging ? texts.saveMerged : texts.keepMine}
        </Button>
        {!isMerging && <Button onClick={() => setIsMerging(true)}>{texts.merge}</Button>}
        <Button onClick={() => dispatch(theirDescriptionTaken())}>{texts.takeTheirs}</Button>
      </div>
    </div>
  );
}
