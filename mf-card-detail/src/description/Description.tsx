import Button from 'antd/es/button';
import { AlignLeft, Pencil } from 'lucide-react';
import { CARD_KEYS } from 'shared-cards';
import { keyName } from 'shared-ui';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import { DraftNotice } from '../editors/DraftNotice.tsx';
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

/**
 * Whether a click was on the text itself, not on a link or task in it, nor the end of a selection.
 */
const isPlain = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, input, button, label') === null &&
  getSelection()?.isCollapsed !== false;

/** The card's description in markdown, whose tasks can be ticked in place. */
export function Description() {
  const { description } = useCard();
  const mayEdit = useMay('work');
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
      aria-keyshortcuts={keyName(CARD_KEYS.edit)}
      title={texts.editDescription}
      icon={<Pencil aria-hidden size={14} />}
      onClick={editor.open}
    />
  );
  return (
    <Section
      title={texts.description}
      icon={<AlignLeft aria-hidden size={16} />}
      tools={mayEdit && !editor.isOpen && edit}
    >
      {editor.isOpen ? (
        <DescriptionEditor />
      ) : (
        <>
          {draft && mayEdit && (
            <DraftNotice what={texts.description} onContinue={editor.open} onDiscard={discard} />
          )}
          {source.trim() === '' ? (
            <Empty mayEdit={mayEdit} onEdit={editor.open} />
          ) : (
            // Ticking a task while a draft exists would conflict with the draft.
            <div
              className={styles.text}
              data-edited={mayEdit || undefined}
              onClick={({ target }) => mayEdit && isPlain(target) && editor.open()}
            >
              <Markdown source={source} onTick={mayEdit && !draft ? tick : null} />
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function Empty({ mayEdit, onEdit }: { mayEdit: boolean; onEdit: () => void }) {
  if (!mayEdit) return <p className={styles.quiet}>{texts.noDescription}</p>;
  return (
    <button type="button" className={styles.empty} onClick={onEdit}>
      {texts.addDescription}
    </button>
  );
}
