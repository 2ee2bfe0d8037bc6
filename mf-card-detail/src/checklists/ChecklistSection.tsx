import Button from 'antd/es/button';
import { Ellipsis, Pencil, SquareCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CardDetail } from 'shared-api/client';
import { deleteChecklist, renameChecklist, useRun } from 'shared-cards';
import { ConfirmDialog } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { ReferenceLine } from 'shared-ui/reference-line';
import { useMenuButton } from 'shared-ui/menu-button';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import { texts } from '../texts.ts';
import { checklistName } from '../editors/editor-names.ts';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { useLineEditor } from '../editors/use-line-editor.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { CardLink } from '../actions/CardLink.tsx';
import { ReferringField } from '../references/ReferringField.tsx';
import { DoneShare } from '../card/DoneShare.tsx';
import { ChecklistRow } from './ChecklistRow.tsx';
import styles from './Checklists.module.css';
import { NewItem } from './NewItem.tsx';

type Checklist = CardDetail['checklists'][number];

interface Props {
  checklist: Checklist;
  /** Just created, so that its first item is typed next. */
  isNew: boolean;
  /** The item that has the focus. */
  onBegun: () => void;
}

/** One checklist with its progress. */
export function ChecklistSection({ checklist, isNew, onBegun }: Props) {
  const { id: checklistId, name, items } = checklist;
  const run = useRun();
  const { id: cardId, board } = useCard();
  const mayEdit = useMay('work');
  const naming = useLineEditor(checklistName(checklistId), name);
  const submit = useSubmit(checklistName(checklistId), { base: name });
  const { button, menu } = useMenuButton();
  useFocusAfter(naming.isOpen, button.ref);
  const [isDeleting, setIsDeleting] = useState(false);
  const done = items.filter(({ completed }) => completed).length;
  const entries = [
    { name: 'rename', label: texts.renameShort, icon: Pencil, onChoose: naming.open },
    {
      name: 'delete',
      label: texts.delete,
      icon: Trash2,
      group: 1,
      isDanger: true,
      onChoose: () => setIsDeleting(true),
    },
  ];
  usePaletteOffer(() => {
    const hasFocus = button.ref.current?.closest('section')?.contains(document.activeElement);
    const title = texts.ofChecklist(name);
    // Otherwise those of all checklists would be listed before the rest.
    const section = { id: 'checklist', title, entries, isSearchedOnly: hasFocus !== true };
    return mayEdit ? [section] : [];
  });
  const tools = mayEdit && (
    <>
      <Button
        type="text"
        size="small"
        {...button}
        aria-label={texts.checklistMenu(name)}
        title={texts.checklistMenu(name)}
        icon={<Ellipsis aria-hidden size={16} />}
      />
      {menu && (
        <Menu {...menu} align="end" entries={entries} onChoose={({ onChoose }) => onChoose()} />
      )}
    </>
  );
  return (
    <Section
      title={
        <ReferenceLine
          text={name}
          people={board.people}
          toCard={(id) => <CardLink cardId={id} />}
        />
      }
      icon={<SquareCheck aria-hidden size={16} />}
      aside={items.length > 0 && <DoneShare of={name} done={done} total={items.length} />}
      tools={tools}
    >
      {naming.isOpen && (
        <ReferringField
          label={texts.checklistName}
          submit={texts.save}
          line={naming.line}
          onSubmit={(typed) => {
            if (typed === name) naming.line.onCancel();
            else submit(renameChecklist, { checklistId, text: typed });
          }}
        />
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
      {mayEdit && <NewItem checklist={checklist} isNew={isNew} onBegun={onBegun} />}
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
