import Button from 'antd/es/button';
import { AlignLeft, Pencil } from 'lucide-react';
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

/** A press on the text itself, and not on something in it, nor the end of marking it. */
const isPlain = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, input, button, label') === null &&
  getSelection()?.isCollapsed !== false;

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
    <Button
      ref={opener}
      type="text"
      size="small"
      aria-label={texts.editDescription}
      title={texts.editDescription}
      icon={<Pencil aria-hidden size={14} />}
      onClick={editor.open}
    />
  );
  return (
    <Section
      title={texts.description}
      icon={<AlignLeft aria-hidden size={16} />}
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
            <div
              className={styles.text}
              data-edited={mayWork || undefined}
              onClick={({ target }) => mayWork && isPlain(target) && editor.open()}
            >
              <Markdown source={source} onTick={mayWork && !draft ? tick : null} />
            </div>
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
