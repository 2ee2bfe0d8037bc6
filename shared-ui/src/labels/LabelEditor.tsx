import Button from 'antd/es/button';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Tag } from 'shared-api/client';
import { TAG_MAX_CHARACTERS } from 'shared-api/limits';
import { HueSwatches } from '../hues/HueSwatches.tsx';
import type { LabelActions } from './label-actions.ts';
import styles from './LabelPicker.module.css';
import { texts } from './texts.ts';

interface Props {
  label: Tag;
  isTaken: (name: string) => boolean;
  on: Pick<LabelActions, 'onEdit' | 'onDelete'>;
  onDone: () => void;
}

/** The name and colour of a label, while they are changed in the place of the list. */
export function LabelEditor({ label, isTaken, on, onDone }: Props) {
  const [tagName, setTagName] = useState(label.tagName);
  const [tagColor, setTagColor] = useState(label.tagColor);
  const [isAsked, setIsAsked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const wanted = tagName.trim();
  const isWrong = isTaken(wanted);
  const isRefused = wanted === '' || isWrong;
  const save = () => {
    if (isRefused) return;
    on.onEdit(label.id, { tagName: wanted, tagColor });
    setIsAsked(true);
  };
  const isSaved = isAsked && label.tagName === wanted && label.tagColor === tagColor;
  // It stays with what was typed until the label has become so: the server may refuse it.
  useEffect(() => {
    if (isSaved) onDone();
  }, [isSaved, onDone]);
  if (isLeaving) {
    return (
      <Question
        name={label.tagName}
        onKeep={() => setIsLeaving(false)}
        onDelete={() => on.onDelete(label.id)}
      />
    );
  }
  return (
    <div role="group" aria-label={texts.edit(label.tagName)} className={styles.list}>
      <div className={styles.head}>
        <button type="button" className={styles.edit} aria-label={texts.back} onClick={onDone}>
          <ChevronLeft aria-hidden size={16} />
        </button>
        <input
          autoFocus
          aria-label={texts.name}
          className={styles.filter}
          maxLength={TAG_MAX_CHARACTERS}
          value={tagName}
          onChange={({ target }) => setTagName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
      </div>
      {isWrong && (
        <p role="status" className={styles.empty}>
          {texts.taken(wanted)}
        </p>
      )}
      <HueSwatches label={texts.color} color={tagColor} onChoose={setTagColor} />
      <div className={styles.foot}>
        <Button type="text" danger onClick={() => setIsLeaving(true)}>
          {texts.delete}
        </Button>
        <Button type="primary" disabled={isRefused} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

interface QuestionProps {
  name: string;
  onKeep: () => void;
  onDelete: () => void;
}

/** A label that is deleted is gone from every card, which nothing undoes. */
function Question({ name, onKeep, onDelete }: QuestionProps) {
  return (
    <div role="group" aria-label={texts.delete} className={styles.list}>
      <p className={styles.question}>{texts.deleteWarning(name)}</p>
      <div className={styles.foot}>
        <Button autoFocus onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button type="primary" danger onClick={onDelete}>
          {texts.delete}
        </Button>
      </div>
    </div>
  );
}
