import Button from 'antd/es/button';
import { EmailField } from '../fields/EmailField.tsx';
import type { FieldValue } from '../fields/form-state.ts';
import { TextField } from '../fields/TextField.tsx';
import { AuthForm } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';

export interface Person {
  fullName: string;
  email: string;
}

const nameProblem = (name: FieldValue) =>
  typeof name === 'string' && name.trim() !== '' ? undefined : texts.fullNameMissing;

interface Props {
  initial: Person;
  onNext: (person: Person) => void;
}

/** Step one: name and address are validated here, before anything is sent. */
export function SignUpPerson({ initial, onNext }: Props) {
  return (
    <AuthForm<Person> name="signUpPerson" initialValues={initial} onFinish={onNext}>
      <TextField
        name="fullName"
        label={texts.fullName}
        autoComplete="name"
        autoFocus
        maxLength={255}
        problemOf={nameProblem}
      />
      <EmailField />
      <Button type="primary" size="large" htmlType="submit" block>
        {texts.next}
      </Button>
    </AuthForm>
  );
}
