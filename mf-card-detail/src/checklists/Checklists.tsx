import Button from 'antd/es/button';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCard, useMay } from '../card/card-context.ts';
import { texts } from '../texts.ts';
import { LineField } from '../editors/LineField.tsx';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { useLineEditor } from '../editors/use-line-editor.ts';
import { checklistAdded, newChecklistField } from './checklist-commands.ts';
import { ChecklistSection } from './ChecklistSection.tsx';
import styles from './Checklists.module.css';

/** The card's checklists, and the way to one more. */
export function Checklists() {
  const { checklists } = useCard();
  const dispatch = useDispatch();
  const mayWork = useMay('work');
  const initial = checklists.length === 0 ? texts.checklist : '';
  const adding = useLineEditor(newChecklistField, initial);
  const opener = useFocusAfter<HTMLButtonElement>(adding.isOpen);
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  // The one that has come since one was asked for waits for its first item.
  const isNew = (id: number) => asked !== null && !asked.includes(id);
  return (
    <>
      {checklists.map((checklist) => (
        <ChecklistSection
          key={checklist.id}
          checklist={checklist}
          isNew={isNew(checklist.id)}
          onBegun={() => setAsked(null)}
        />
      ))}
      {mayWork &&
        (adding.isOpen ? (
          <LineField
            label={texts.newChecklist}
            submit={texts.addChecklist}
            line={adding.line}
            onSubmit={(name) => {
              setAsked(checklists.map(({ id }) => id));
              dispatch(checklistAdded({ name }));
            }}
          />
        ) : (
          <Button
            ref={opener}
            className={styles.add ?? ''}
            icon={<ListPlus aria-hidden size={16} />}
            onClick={adding.open}
          >
            {texts.addChecklist}
          </Button>
        ))}
    </>
  );
}
