import Button from 'antd/es/button';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Label, LabelLooks } from 'shared-api/client';
import { TAG_MAX_CHARACTERS } from 'shared-api/limits';
import { HueSwatches } from '../hues/HueSwatches.tsx';
import styles from './LabelPicker.module.css';
import { texts } from './texts.ts';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { reasons } from '../buttons/reasons.ts';

/** The user's actions on a board's labels; each remote implements them. */
export interface LabelActions {
  onAdd: (looks: LabelLooks) => void;
  onEdit: (labelId: number, looks: LabelLooks) => void;
  onDelete: (labelId: number) => void;
}

interface Props {
  label: Label;
  isTaken: (name: string) => boolean;
  on: Pick<LabelActions, 'onEdit' | 'onDelete'>;
  onDone: () => void;
}

/** Edits the name and color of a label, in the place of the list. */
export function LabelEditor({ label, isTaken, on, onDone }: Props) {
  const [name, setName] = useState(label.name);
  const [color, setColor] = useState(label.color);
  const [isAsked, setIsAsked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const wanted = name.trim();
  const isWrong = isTaken(wanted);
  const whyWrong = isWrong ? reasons.otherName : undefined;
  const whyNotSaved = wanted === '' ? reasons.nameFirst : whyWrong;
  const save = () => {
    if (whyNotSaved !== undefined) return;
    on.onEdit(label.id, { name: wanted, color });
    setIsAsked(true);
  };
  const isSaved = isAsked && label.name === wanted && label.color === color;
  // Keeps its input until the label has changed, since the server may refuse the change.
  useEffect(() => {
    if (isSaved) onDone();
  }, [isSaved, onDone]);
  if (isLeaving) {
    return (
      <Question
        name={label.name}
        onKeep={() => setIsLeaving(false)}
        onDelete={() => on.onDelete(label.id)}
      />
    );
  }
  return (
    <div role="group" aria-label={texts.edit(label.name)} className={styles.list}>
      <div className={styles.head}>
        <IconButton
          icon={ChevronLeft}
          label={texts.back}
          className={styles.edit}
          onClick={onDone}
        />
        <input
          autoFocus
          aria-label={texts.name}
          className={styles.filter}
          maxLength={TAG_MAX_CHARACTERS}
          value={name}
          onChange={({ target }) => setName(target.value)}
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
      <HueSwatches label={texts.color} color={color} onChoose={setColor} />
      <div className={styles.foot}>
        <Button type="text" danger onClick={() => setIsLeaving(true)}>
          {texts.delete}
        </Button>
        <GuardedButton type="primary" whyNot={whyNotSaved} onClick={save}>
          {texts.save}
        </GuardedButton>
      </div>
    </div>
  );
}

interface QuestionProps {
  name: string;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asked first, since a deleted label is gone from every card. */
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
