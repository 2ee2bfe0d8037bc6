import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { EmailField } from '../fields/EmailField.tsx';
import { AuthForm } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';

export interface Person {
  fullName: string;
  email: string;
}

interface Props {
  initial: Person;
  onNext: (person: Person) => void;
}

/** Step one: name and address are validated here, before anything is sent. */
export function SignUpPerson({ initial, onNext }: Props) {
  return (
    <AuthForm<Person> name="signUpPerson" initialValues={initial} onFinish={onNext}>
      <Form.Item
        name="fullName"
        label={texts.fullName}
        rules={[{ required: true, whitespace: true, message: texts.fullNameMissing }]}
      >
        <Input autoComplete="name" autoFocus maxLength={255} />
      </Form.Item>
      <EmailField />
      <Button type="primary" htmlType="submit" block>
        {texts.next}
      </Button>
    </AuthForm>
  );
}
