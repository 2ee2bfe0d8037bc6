import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { ReferenceInput } from 'shared-ui/reference-input';
import { NO_REFERENCES, type ReferenceSources } from 'shared-ui/references';
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

/** A single-line form: Enter submits, Escape cancels. */
export function LineField({ label, submit, line, sources = NO_REFERENCES, onSubmit }: Props) {
  const { text, refusal, autoFocus, onType, onCancel } = line;
  const typed = text.trim();
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onSubmit(typed);
      }}
    >
      <ReferenceInput
        aria-label={label}
        autoFocus={autoFocus}
        maxLength={NAME_MAX_CHARACTERS}
        value={text}
        sources={sources}
        onFocus={({ target }) => target.select()}
        onChange={onType}
        onKeyDown={(event) => {
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
