import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CardDetail } from 'shared-api/client';
import { deleteChecklist, renameChecklist, useRun } from 'shared-cards';
import { ConfirmDialog } from 'shared-ui';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import { texts } from '../texts.ts';
import { checklistName } from '../editors/editor-names.ts';
import { LineField } from '../editors/LineField.tsx';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { useLineEditor } from '../editors/use-line-editor.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { ChecklistRow } from './ChecklistRow.tsx';
import styles from './Checklists.module.css';
import { NewItem } from './NewItem.tsx';

type Checklist = CardDetail['checklists'][number];

interface Props {
  checklist: Checklist;
  /** Made a moment ago: its first item comes next. */
  isNew: boolean;
  /** That has the focus now. */
  onBegun: () => void;
}

/** One checklist with its progress. */
export function ChecklistSection({ checklist, isNew, onBegun }: Props) {
  const { id: checklistId, name, items } = checklist;
  const run = useRun();
  const { id: cardId } = useCard();
  const mayWork = useMay('work');
  const naming = useLineEditor(checklistName(checklistId), name);
  const submit = useSubmit(checklistName(checklistId), { base: name });
  const opener = useFocusAfter<HTMLButtonElement>(naming.isOpen);
  const [isDeleting, setIsDeleting] = useState(false);
  const done = items.filter(({ completed }) => completed).length;
  const tools = mayWork && (
    <span>
      <Button
        ref={opener}
        type="text"
        size="small"
        aria-label={texts.renameChecklist(name)}
        icon={<Pencil aria-hidden size={15} />}
        onClick={naming.open}
      />
      <Button
        type="text"
        size="small"
        aria-label={texts.deleteChecklist(name)}
        icon={<Trash2 aria-hidden size={15} />}
        onClick={() => setIsDeleting(true)}
      />
    </span>
  );
  return (
    <Section title={name} icon={<ListChecks aria-hidden size={18} />} tools={tools}>
      {naming.isOpen && (
        <LineField
          label={texts.checklistName}
          submit={texts.save}
          line={naming.line}
          onSubmit={(typed) => {
            if (typed === name) naming.line.onCancel();
            else submit(renameChecklist, { checklistId, text: typed });
          }}
        />
      )}
      {items.length > 0 && (
        <div className={styles.progress}>
          <span>{texts.doneOf(done, items.length)}</span>
          <Progress
            aria-label={texts.progressOf(name)}
            size="small"
            showInfo={false}
            strokeColor="var(--accent-text)"
            percent={Math.round((done / items.length) * 100)}
          />
        </div>
      )}
      <ul className={styles.items} aria-label={name}>
        {items.map((item, index) => (
          <ChecklistRow
            key={item.id}
            checklistId={checklistId}
            item={item}
            index={index}
            count={items.length}
          />
        ))}
      </ul>
      {mayWork && <NewItem checklist={checklist} isNew={isNew} onBegun={onBegun} />}
      {isDeleting && (
        <ConfirmDialog
          kind="delete"
          onConfirm={() => {
            run(deleteChecklist, { cardId, checklistId });
            setIsDeleting(false);
          }}
          onCancel={() => setIsDeleting(false)}
        >
          <p>{texts.deleteChecklistWarning(name, items.length)}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
