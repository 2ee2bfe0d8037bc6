import Alert from 'antd/es/alert';
import Input from 'antd/es/input';
import { type SubmitEvent, useId, useState } from 'react';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { reasons } from '../buttons/reasons.ts';
import { texts } from '../texts.ts';
import type { GivenBack } from './listing-actions-slice.ts';
import type { NewProjectOrBoard } from './project-or-board.ts';
import styles from './Listing.module.css';

interface Props {
  submit: string;
  givenBack: GivenBack | null;
  onCreate: (created: NewProjectOrBoard) => void;
}

/** All that a new project needs; the rest is in its settings. */
export function NewProjectForm({ submit, givenBack, onCreate }: Props) {
  const [name, setName] = useState(givenBack?.typed ?? '');
  const nameId = useId();
  const typed = name.trim();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed !== '') onCreate({ name: typed, typed, templateId: null });
  };
  return (
    <form className={styles.newName} onSubmit={send}>
      {givenBack && <Alert role="alert" type="error" showIcon title={givenBack.message} />}
      <label htmlFor={nameId}>{texts.boardName}</label>
      <Input
        id={nameId}
        autoFocus
        value={name}
        maxLength={NAME_MAX_CHARACTERS}
        onChange={({ target }) => setName(target.value)}
      />
      <GuardedButton
        type="primary"
        htmlType="submit"
        whyNot={typed === '' ? reasons.nameFirst : undefined}
      >
        {submit}
      </GuardedButton>
    </form>
  );
}
