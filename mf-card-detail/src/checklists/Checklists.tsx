import Button from 'antd/es/button';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCard, useMay } from '../card/card-context.ts';
import { texts } from '../texts.ts';
import { checklistAdded } from './checklist-commands.ts';
import { ChecklistSection } from './ChecklistSection.tsx';
import styles from './Checklists.module.css';
import { LineField } from './LineField.tsx';

/** The card's checklists, and the way to one more. */
export function Checklists() {
  const { checklists } = useCard();
  const dispatch = useDispatch();
  const mayWork = useMay('work');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {checklists.map((checklist) => (
        <ChecklistSection key={checklist.id} checklist={checklist} />
      ))}
      {mayWork &&
        (isAdding ? (
          <LineField
            label={texts.newChecklist}
            initial={checklists.length === 0 ? texts.checklist : ''}
            submit={texts.addChecklist}
            onSubmit={(name) => {
              dispatch(checklistAdded({ name }));
              setIsAdding(false);
            }}
            onCancel={() => setIsAdding(false)}
          />
        ) : (
          <Button
            className={styles.add ?? ''}
            icon={<ListPlus aria-hidden size={16} />}
            onClick={() => setIsAdding(true)}
          >
            {texts.addChecklist}
          </Button>
        ))}
    </>
  );
}
