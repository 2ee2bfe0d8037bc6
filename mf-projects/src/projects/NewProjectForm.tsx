import Alert from 'antd/es/alert';
import { type SubmitEvent, useId, useState } from 'react';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import type { Creation, GivenBack } from 'shared-ui';
import { GuardedButton } from 'shared-ui/guarded-button';
import { reasons } from 'shared-ui/reasons';
import { TextInput } from 'shared-ui/text-input';
import { texts } from '../texts.ts';
import styles from './NewProjectForm.module.css';

interface Props {
  submit: string;
  givenBack: GivenBack | null;
  onCreate: Creation['create'];
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
    <form className={styles.form} onSubmit={send}>
      {givenBack && <Alert role="alert" type="error" showIcon title={givenBack.message} />}
      <label htmlFor={nameId}>{texts.name}</label>
      <TextInput
        id={nameId}
        autoFocus
        data-first="typed"
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
