import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { useUnsaved } from '../card/unsaved.ts';
import { texts } from '../texts.ts';
import styles from './Checklists.module.css';

interface Props {
  label: string;
  initial: string;
  submit: string;
  onSubmit: (text: string) => void;
  onCancel: () => void;
}

/** One line that is typed and then submitted; Enter submits, Escape does not. */
export function LineField({ label, initial, submit, onSubmit, onCancel }: Props) {
  const [text, setText] = useState(initial);
  useUnsaved(text !== initial);
  const typed = text.trim();
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onSubmit(typed);
      }}
    >
      <Input
        aria-label={label}
        autoFocus
        maxLength={NAME_MAX_CHARACTERS}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="primary" htmlType="submit" disabled={typed === ''}>
        {submit}
      </Button>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </form>
  );
}
