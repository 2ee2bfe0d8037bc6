import Button from 'antd/es/button';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { addChecklist, useNewId } from 'shared-cards';
import { useCard, useMay } from '../card/card-context.ts';
import { useDrafts } from '../drafts/drafts-context.ts';
import { ReferringField } from '../references/ReferringField.tsx';
import { texts } from '../texts.ts';
import { NEW_CHECKLIST, newItem, REFUSED_ITEMS } from '../editors/editor-names.ts';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { useLineEditor } from '../editors/use-line-editor.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { ChecklistSection } from './ChecklistSection.tsx';
import styles from './Checklists.module.css';

/** The card's checklists and a field for a new one. */
export function Checklists() {
  const { id: cardId, checklists } = useCard();
  const { drafts } = useDrafts();
  const mayEdit = useMay('work');
  const initial = checklists.length === 0 ? texts.checklist : '';
  const adding = useLineEditor(NEW_CHECKLIST, initial);
  const submit = useSubmit(NEW_CHECKLIST);
  const newId = useNewId();
  const opener = useFocusAfter<HTMLButtonElement>(adding.isOpen);
  /** The checklist added last gets the focus for its first item. */
  const [newest, setNewest] = useState<number | null>(null);
  const add = (name: string) => {
    const localId = newId();
    // Items typed into a checklist that the server refused.
    const refused = drafts.read(cardId, REFUSED_ITEMS)?.text ?? '';
    drafts.write(cardId, newItem(localId), { text: refused, base: '' });
    drafts.discard(cardId, REFUSED_ITEMS);
    submit(addChecklist, { localId, text: name });
    setNewest(localId);
  };
  return (
    <>
      {checklists.map((checklist) => (
        <ChecklistSection
          key={checklist.id}
          checklist={checklist}
          isNew={checklist.id === newest}
          onBegun={() => setNewest(null)}
        />
      ))}
      {mayEdit &&
        (adding.isOpen ? (
          <div className={styles.naming}>
            <ReferringField
              label={texts.newChecklist}
              submit={texts.addChecklist}
              line={adding.line}
              onSubmit={add}
            />
          </div>
        ) : (
          <Button
            ref={opener}
            type="text"
            size="small"
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
