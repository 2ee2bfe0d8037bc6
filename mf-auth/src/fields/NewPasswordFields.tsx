import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { texts } from '../texts.ts';
import { PasswordRules } from './PasswordRules.tsx';

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

/** A new password, its confirmation and the live rules, shared by sign-up and reset. */
export function NewPasswordFields({ label }: { label: string }) {
  const password = Form.useWatch<string | undefined>('password') ?? '';
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        rules={[{ required: true, message: texts.passwordMissing }]}
      >
        <Input.Password autoComplete="new-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="confirmation"
        label={texts.confirmPassword}
        rules={[{ required: true, message: texts.passwordMissing }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <PasswordRules password={password} />
    </>
  );
}
