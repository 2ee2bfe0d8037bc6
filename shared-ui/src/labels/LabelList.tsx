import { Check, Pencil, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { Label } from 'shared-api/client';
import { TAG_MAX_CHARACTERS } from 'shared-api/limits';
import { IconButton } from '../buttons/IconButton.tsx';
import { isBeingAdded } from '../requests/being-added.ts';
import { HueSwatches } from '../hues/HueSwatches.tsx';
import { RowDigit, useRowDigits } from '../pickers/row-digits.tsx';
import { LabelChip } from './LabelChip.tsx';
import styles from './LabelPicker.module.css';
import { texts } from './texts.ts';
import type { useNewLabel } from './use-new-label.ts';

interface Props {
  labels: readonly Label[];
  chosen: readonly number[] | null;
  typed: ReturnType<typeof useNewLabel>;
  /** The label whose editor was just left. */
  focused: number | null;
  onToggle: ((labelId: number, isOn: boolean) => void) | undefined;
  /** Left out: this user may not edit labels. */
  onEdit: ((labelId: number) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const PLACES = '[data-first], li input:enabled, [data-create]';

/**
 * The labels that match the input, and a way to create one of that name. Enter takes the first, a
 * digit the one beside it.
 */
export function LabelList({ labels, chosen, typed, focused, onToggle, onEdit }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { text, name, color, isNew } = typed;
  const wanted = name.toLocaleLowerCase();
  const found = labels.filter((one) => one.name.toLocaleLowerCase().includes(wanted));
  const [first] = found;
  const { digitOf, rowOf } = useRowDigits(text);
  const isOn = ({ id }: Label) => chosen?.includes(id) === true;
  const create = () => {
    typed.add();
    field.current?.focus();
  };
  const toggle = (label: Label) => {
    if (!isBeingAdded(label)) onToggle?.(label.id, !isOn(label));
  };
  const takeFirst = () => {
    if (wanted === '') return;
    if (first === undefined) create();
    else toggle(first);
  };
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    const step = STEPS[key];
    const byDigit = onToggle && found[rowOf(event)];
    if (byDigit) {
      event.preventDefault();
      if (!event.repeat) toggle(byDigit);
    } else if (key === 'Enter' && target === field.current) {
      event.preventDefault();
      takeFirst();
    } else if (key === 'Enter' && target instanceof HTMLInputElement) {
      event.preventDefault();
      target.click();
    } else if (step !== undefined) {
      event.preventDefault();
      const places = [...(list.current?.querySelectorAll<HTMLElement>(PLACES) ?? [])];
      const at = places.indexOf(target as HTMLElement);
      places[(at + step + places.length) % places.length]?.focus();
    }
  };
  return (
    <div ref={list} className={styles.list} onKeyDown={press}>
      <input
        ref={field}
        data-first
        aria-label={texts.find}
        className={styles.filter}
        placeholder={texts.find}
        maxLength={TAG_MAX_CHARACTERS}
        value={text}
        onChange={({ target }) => typed.setText(target.value)}
      />
      {labels.length === 0 && !isNew && <p className={styles.empty}>{texts.none}</p>}
      <ul aria-label={texts.labels} className={styles.rows}>
        {found.map((label, at) => (
          <li
            key={label.id}
            aria-label={label.name}
            className={styles.row}
            data-active={(wanted !== '' && label === first) || undefined}
          >
            <LabelRow
              label={label}
              isOn={chosen === null ? null : isOn(label)}
              digit={digitOf(at)}
              onToggle={onToggle}
            />
            {onEdit && !isBeingAdded(label) && (
              <IconButton
                icon={Pencil}
                label={texts.edit(label.name)}
                title={texts.edit(label.name)}
                className={styles.edit}
                autoFocus={label.id === focused}
                onClick={() => onEdit(label.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isNew && (
        <>
          <button
            type="button"
            data-create
            data-active={first === undefined || undefined}
            className={styles.create}
            onClick={create}
          >
            <Plus aria-hidden size={16} />
            {texts.create} <LabelChip name={name} color={color} />
          </button>
          <HueSwatches label={texts.newColor} color={color} onChoose={typed.setColor} />
        </>
      )}
    </div>
  );
}

interface RowProps {
  label: Label;
  /** Null: there is no card to put it on. */
  isOn: boolean | null;
  digit: string | undefined;
  onToggle: Props['onToggle'];
}

function LabelRow({ label, isOn, digit, onToggle }: RowProps) {
  const { id, name, color } = label;
  const chip = <LabelChip name={name} color={color} />;
  if (isOn === null) return <span className={styles.pick}>{chip}</span>;
  const isAdded = isBeingAdded(label);
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={isOn || isAdded}
        disabled={isAdded}
        aria-keyshortcuts={digit}
        onChange={({ target }) => onToggle?.(id, target.checked)}
      />
      {chip}
      {(isOn || isAdded) && <Check aria-hidden size={16} className={styles.chosen} />}
      <RowDigit digit={digit} />
    </label>
  );
}
