import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './Picker.module.css';
import { RowDigit, useRowDigits } from './row-digits.tsx';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** Drawn instead of the label. */
  readonly content?: ReactNode;
  /** Shown at the end of the row. */
  readonly note?: string;
  readonly isDisabled?: boolean;
}

interface Props<Value> {
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  isMultiple?: boolean;
  /** The label of the field that narrows the options; left out: there is no such field. */
  filter?: string;
  /** Shown if no option matches. */
  empty?: string;
  onPick: (value: Value) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const fits = (typed: string) => {
  const wanted = typed.trim().toLocaleLowerCase();
  return ({ label }: { label: string }) => label.toLocaleLowerCase().includes(wanted);
};

/**
 * Options to choose from by arrow keys and Enter, by the digits beside them or a press; if there are
 * many, they are found by typing.
 */
export function OptionPicker<Value extends string | number | null>(props: Props<Value>) {
  const { label, options, chosen, isMultiple = false, filter, empty, onPick } = props;
  const [typed, setTyped] = useState('');
  const [activeAt, setActiveAt] = useState(0);
  const id = useId();
  const found = options.filter(fits(typed));
  const { digitOf, rowOf } = useRowDigits(typed);
  const active = found[Math.min(activeAt, found.length - 1)];
  const idOf = (option: Option<Value>) => `${id}-${option.value}`;
  const pick = (option: Option<Value> | undefined) => {
    if (option && !option.isDisabled) onPick(option.value);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const row = rowOf(event);
    if (found[row]) {
      event.preventDefault();
      setActiveAt(row);
      if (!event.repeat) pick(found[row]);
      return;
    }
    const isPicked = event.key === 'Enter' || (event.key === ' ' && filter === undefined);
    if (step === undefined && !isPicked) return;
    event.preventDefault();
    if (step === undefined) pick(active);
    else if (found.length > 0) setActiveAt((activeAt + step + found.length) % found.length);
  };
  const pointing = active && { 'aria-activedescendant': idOf(active) };
  return (
    <div className={styles.picker}>
      {filter !== undefined && (
        <input
          data-first
          role="combobox"
          aria-label={filter}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          {...pointing}
          className={styles.filter}
          placeholder={filter}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActiveAt(0);
          }}
          onKeyDown={press}
        />
      )}
      <ul
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        className={styles.options}
        {...(filter === undefined && {
          'data-first': true,
          tabIndex: 0,
          onKeyDown: press,
          ...pointing,
        })}
      >
        {found.map((option, at) => (
          <li
            key={option.value}
            id={idOf(option)}
            role="option"
            aria-selected={chosen.includes(option.value)}
            aria-disabled={option.isDisabled}
            aria-keyshortcuts={digitOf(at)}
            className={styles.option}
            data-active={option === active || undefined}
            onPointerMove={() => setActiveAt(at)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <span>{option.content ?? option.label}</span>
            {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
            {chosen.includes(option.value) && (
              <Check aria-hidden size={16} className={styles.chosen} />
            )}
            <RowDigit digit={digitOf(at)} />
          </li>
        ))}
      </ul>
      {found.length === 0 && empty !== undefined && (
        <p role="status" className={styles.empty}>
          {empty}
        </p>
      )}
    </div>
  );
}
