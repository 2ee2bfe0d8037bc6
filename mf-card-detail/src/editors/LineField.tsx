import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useRef } from 'react';
import { ReferenceList } from 'shared-ui/reference-list';
import { type ReferenceSources, useReferences } from 'shared-ui/references';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { texts } from '../texts.ts';
import styles from './LineField.module.css';
import type { Line } from './use-line-editor.ts';
import { GuardedButton } from 'shared-ui/guarded-button';
import { reasons } from 'shared-ui/reasons';

interface Props {
  label: string;
  submit: string;
  line: Line;
  /** What the line may refer to; left out: nothing. */
  sources?: ReferenceSources;
  onSubmit: (text: string) => void;
}

const NOTHING: ReferenceSources = { people: [], cards: [] };

/** A single-line form: Enter submits, Escape cancels. */
export function LineField({ label, submit, line, sources = NOTHING, onSubmit }: Props) {
  const { text, refusal, autoFocus, onType, onCancel } = line;
  const typed = text.trim();
  const field = useRef<HTMLInputElement>(null);
  const references = useReferences({ field, onChange: onType, ...sources });
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onSubmit(typed);
      }}
    >
      <ReferenceList references={references} />
      <Input
        ref={(shown) => {
          field.current = shown?.input ?? null;
        }}
        aria-label={label}
        autoFocus={autoFocus}
        maxLength={NAME_MAX_CHARACTERS}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          onType(target.value);
          references.watch();
        }}
        onBlur={references.close}
        {...references.aria}
        onKeyDown={(event) => {
          if (references.press(event)) return;
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <GuardedButton
        type="primary"
        htmlType="submit"
        whyNot={typed === '' ? reasons.textFirst : undefined}
      >
        {submit}
      </GuardedButton>
      <Button onClick={onCancel}>{texts.cancel}</Button>
      {refusal !== null && <Alert role="alert" type="error" title={refusal} />}
    </form>
  );
}
