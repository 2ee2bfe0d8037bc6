import { useState } from 'react';
import type { Label } from 'shared-api/client';
import { type LabelActions, LabelEditor } from './LabelEditor.tsx';
import { LabelList } from './LabelList.tsx';
import styles from './LabelPicker.module.css';
import { useNewLabel } from './use-new-label.ts';

interface Props {
  labels: readonly Label[];
  /** The labels on the card; null if the board's labels are edited without a card. */
  chosen: readonly number[] | null;
  /** From Admin up users may rename, recolor and delete labels. */
  mayEdit: boolean;
  on: LabelActions & { onToggle?: (labelId: number, isOn: boolean) => void };
}

const sameName = (one: string, other: string) =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The board's labels: found and created by typing, put on a card by a press, edited in place. */
export function LabelPicker({ labels, chosen, mayEdit, on }: Props) {
  const [edited, setEdited] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const find = (name: string) => labels.find((label) => sameName(label.name, name));
  const typed = useNewLabel({ find, onAdd: on.onAdd });
  const label = labels.find(({ id }) => id === edited);
  return (
    <div className={styles.labels}>
      {label ? (
        <LabelEditor
          label={label}
          isTaken={(name) => labels.some((one) => one !== label && sameName(one.name, name))}
          on={on}
          onDone={() => {
            setLeft(edited);
            setEdited(null);
          }}
        />
      ) : (
        <LabelList
          labels={labels}
          chosen={chosen}
          typed={typed}
          focused={left}
          onToggle={on.onToggle}
          onEdit={mayEdit ? setEdited : undefined}
        />
      )}
    </div>
  );
}
