import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Completion, FilterNames, FilterProblem } from 'shared-api/filter-language';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import styles from './FilterField.module.css';
import { texts } from './texts.ts';
import type { FilterLanguage } from './use-filter-language.ts';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  /** Null until it is loaded; then there are completions. */
  language: FilterLanguage | null;
  /** Read when something is typed. */
  names: () => FilterNames;
  /** What is wrong with the value. */
  problem: FilterProblem | null;
  id?: string;
  keys?: string | undefined;
  maxLength?: number;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** A key that the completions do not use. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const describe = ({ kind, field, value }: Completion) => {
  if (kind === 'field') return texts.fields[field];
  return kind === 'value' ? texts.values[value] : undefined;
};

/** A field in which a filter is typed, with completions by the arrow keys and Enter or a press. */
export function FilterField(props: Props) {
  const { language, value, problem, names, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [offered, setOffered] = useState<{ cursor: number } | null>(null);
  const [activeAt, setActiveAt] = useState(-1);
  const completions =
    offered && language ? language.completeFilter(value, offered.cursor, names(), describe) : null;
  const choices = completions?.choices ?? [];
  const isOpen = choices.length > 0;
  const active = choices[activeAt];
  const close = () => {
    setOffered(null);
    setActiveAt(-1);
  };

  /** Offers what can be typed at the cursor; with nothing typed there, only if it is asked for. */
  function offer(text: string, cursor: number, isAsked: boolean) {
    setActiveAt(isAsked ? 0 : -1);
    const isTyped = /[^\s()-]/.test(text.charAt(cursor - 1));
    setOffered(isTyped || isAsked ? { cursor } : null);
  }

  function take({ insert, kind }: Completion) {
    if (!completions) return;
    const inserted = kind === 'field' ? insert : `${insert} `;
    const before = value.slice(0, completions.start) + inserted;
    const rest = value.slice(completions.end);
    const text = before + (kind === 'field' ? rest : rest.trimStart());
    // What is typed next may come before the next frame.
    flushSync(() => {
      onChange(text);
      offer(text, before.length, kind === 'field');
      setActiveAt(-1);
    });
    input.current?.setSelectionRange(before.length, before.length);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // The keys choose among the characters of an input method.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const cursor = event.currentTarget.selectionStart ?? value.length;
    if (isOpen && step !== undefined) {
      event.preventDefault();
      const first = activeAt === -1 && step === -1 ? 0 : activeAt;
      setActiveAt((first + step + choices.length) % choices.length);
    } else if (isOpen && event.key === 'Enter' && active) {
      event.preventDefault();
      take(active);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      offer(value, cursor, true);
    } else {
      if (event.key === 'Enter') close();
      props.onKeyDown?.(event);
    }
  }

  const isWrong = problem !== null && !isOpen;
  return (
    <div className={styles.field}>
      <label className={styles.box}>
        <Search aria-hidden size={16} />
        <input
          ref={input}
          type="search"
          role="combobox"
          id={props.id}
          aria-label={props.label}
          aria-keyshortcuts={props.keys}
          aria-expanded={isOpen}
          aria-controls={`${id}-choices`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${activeAt}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          value={value}
          onChange={({ target, nativeEvent }) => {
            onChange(target.value);
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            if (isComposing) close();
            else offer(target.value, target.selectionStart ?? target.value.length, false);
          }}
          onCompositionEnd={({ currentTarget: { value: text, selectionStart } }) =>
            offer(text, selectionStart ?? text.length, false)
          }
          // What is offered is for where it was typed.
          onSelect={({ currentTarget: { selectionStart } }) => {
            if (offered && selectionStart !== offered.cursor) close();
          }}
          onKeyDown={press}
          onBlur={() => {
            close();
            props.onBlur?.();
          }}
        />
      </label>
      {isOpen && (
        <ul
          id={`${id}-choices`}
          role="listbox"
          aria-label={texts.completions}
          className={styles.choices}
        >
          {choices.map((choice, at) => (
            <li
              key={choice.insert}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === activeAt}
              className={styles.choice}
              data-active={at === activeAt || undefined}
              onPointerMove={() => setActiveAt(at)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(choice)}
            >
              <span>{choice.insert}</span> <span className={styles.hint}>{describe(choice)}</span>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen && texts.completionsFound(choices.length)}</span>
      </VisuallyHidden>
      {isWrong && (
        <p id={`${id}-problem`} role="status" className={styles.problem}>
          {language?.problemText(problem)}
        </p>
      )}
    </div>
  );
}
