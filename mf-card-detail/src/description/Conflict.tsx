import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { DESCRIPTION_MAX_CHARACTERS } from 'shared-api/limits';
import { DESCRIPTION } from '../editors/editor-names.ts';
import { useDraft } from '../editors/use-draft.ts';
import { useEditor } from '../editors/use-editor.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { MarkdownField } from '../markdown/MarkdownField.tsx';
import { useHeadings } from '../card/card-presentation.ts';
import { texts } from '../texts.ts';
import styles from './Description.module.css';
import { useSaveDescription } from './use-save-description.ts';

interface Props {
  mine: string;
  /** The description as another user has saved it. */
  theirs: string;
}

/** Shown when two users changed the description: keep either version, or merge them. */
export function Conflict({ mine, theirs }: Props) {
  const editor = useEditor(DESCRIPTION);
  const { write, discard } = useDraft(DESCRIPTION);
  const saveOn = useSaveDescription(theirs);
  const [isMerging, setIsMerging] = useState(false);
  const id = useId();
  const { Part } = useHeadings();
  const save = () => saveOn(mine);
  const takeTheirs = () => {
    discard();
    editor.close();
  };
  return (
    <div className={styles.editor}>
      <Alert role="alert" type="warning" showIcon title={texts.conflict} />
      <div className={styles.versions}>
        <section aria-labelledby={`${id}-theirs`}>
          <Part id={`${id}-theirs`}>{texts.theirVersion}</Part>
          <div className={styles.version}>
            {theirs.trim() === '' ? (
              <p className={styles.quiet}>{texts.noDescription}</p>
            ) : (
              <Markdown source={theirs} />
            )}
          </div>
        </section>
        <section aria-labelledby={`${id}-mine`}>
          <Part id={`${id}-mine`}>{texts.myVersion}</Part>
          {isMerging ? (
            <MarkdownField
              label={texts.mergedVersion}
              field={DESCRIPTION}
              autoFocus
              maxLength={DESCRIPTION_MAX_CHARACTERS}
              value={mine}
              // The base stays unchanged, so that both versions are shown until one is saved.
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
        <Button type="primary" onClick={save}>
          {isMerging ? texts.saveMerged : texts.keepMine}
        </Button>
        {!isMerging && <Button onClick={() => setIsMerging(true)}>{texts.merge}</Button>}
        <Button onClick={takeTheirs}>{texts.takeTheirs}</Button>
      </div>
    </div>
  );
}
