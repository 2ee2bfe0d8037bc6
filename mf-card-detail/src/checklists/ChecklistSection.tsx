import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CardDetail } from 'shared-api/client';
import { ConfirmDialog } from 'shared-ui';
import { useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import { texts } from '../texts.ts';
import { checklistDeleteAsked, checklistRenamed } from './checklist-commands.ts';
import { ChecklistRow } from './ChecklistRow.tsx';
import styles from './Checklists.module.css';
import { LineField } from './LineField.tsx';
import { NewItem } from './NewItem.tsx';

type Checklist = CardDetail['checklists'][number];

/** One checklist with its progress. */
export function ChecklistSection({ checklist }: { checklist: Checklist }) {
  const { id: checklistId, name, items } = checklist;
  const dispatch = useDispatch();
  const mayWork = useMay('work');
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'deleting'>('nothing');
  const stop = () => setDoing('nothing');
  const done = items.filter(({ completed }) => completed).length;
  const tools = mayWork && (
    <span>
      <Button
        type="text"
        size="small"
        aria-label={texts.renameChecklist(name)}
        icon={<Pencil aria-hidden size={15} />}
        onClick={() => setDoing('renaming')}
      />
      <Button
        type="text"
        size="small"
        aria-label={texts.deleteChecklist(name)}
        icon={<Trash2 aria-hidden size={15} />}
        onClick={() => setDoing('deleting')}
      />
    </span>
  );
  return (
    <Section title={name} icon={<ListChecks aria-hidden size={18} />} tools={tools}>
      {doing === 'renaming' && (
        <LineField
          label={texts.checklistName}
          initial={name}
          submit={texts.save}
          onSubmit={(typed) => {
            dispatch(checklistRenamed({ checklistId, name: typed }));
            stop();
          }}
          onCancel={stop}
        />
      )}
      {items.length > 0 && (
        <div className={styles.progress}>
          <span>{texts.doneOf(done, items.length)}</span>
          <Progress
            aria-label={texts.progressOf(name)}
            size="small"
            showInfo={false}
            strokeColor="var(--accent)"
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
      {mayWork && <NewItem checklist={checklist} />}
      {doing === 'deleting' && (
        <ConfirmDialog
          kind="delete"
          onConfirm={() => {
            dispatch(checklistDeleteAsked({ checklistId }));
            stop();
          }}
          onCancel={stop}
        >
          <p>{texts.deleteChecklistWarning(name, items.length)}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
