import Button from 'antd/es/button';
import { AlignLeft } from 'lucide-react';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import { DraftMark } from '../editors/DraftMark.tsx';
import { DESCRIPTION } from '../editors/editor-names.ts';
import { useDraft } from '../editors/use-draft.ts';
import { useEditor } from '../editors/use-editor.ts';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { withTask } from '../markdown/task-list.ts';
import { texts } from '../texts.ts';
import styles from './Description.module.css';
import { DescriptionEditor } from './DescriptionEditor.tsx';
import { useSaveDescription } from './use-save-description.ts';

/** What the card is about, in markdown; its tasks are ticked where they stand. */
export function Description() {
  const { description } = useCard();
  const mayWork = useMay('work');
  const editor = useEditor(DESCRIPTION);
  const { draft, discard } = useDraft(DESCRIPTION);
  const opener = useFocusAfter<HTMLButtonElement>(editor.isOpen);
  const source = description ?? '';
  const save = useSaveDescription(source);
  const tick = (offset: number, isDone: boolean) => save(withTask(source, offset, isDone));
  const edit = (
    <Button ref={opener} size="small" onClick={editor.open}>
      {texts.editDescription}
    </Button>
  );
  return (
    <Section
      title={texts.description}
      icon={<AlignLeft aria-hidden size={18} />}
      tools={mayWork && !editor.isOpen && edit}
    >
      {editor.isOpen ? (
        <DescriptionEditor />
      ) : (
        <>
          {draft && mayWork && (
            <DraftMark what={texts.description} onContinue={editor.open} onDiscard={discard} />
          )}
          {source.trim() === '' ? (
            <Empty mayWork={mayWork} onEdit={editor.open} />
          ) : (
            // A tick while a draft waits would look like somebody else's change to it.
            <Markdown source={source} onTick={mayWork && !draft ? tick : null} />
          )}
        </>
      )}
    </Section>
  );
}

function Empty({ mayWork, onEdit }: { mayWork: boolean; onEdit: () => void }) {
  if (!mayWork) return <p className={styles.quiet}>{texts.noDescription}</p>;
  return (
    <button type="button" className={styles.empty} onClick={onEdit}>
      {texts.addDescription}
    </button>
  );
}
