import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { texts } from './texts.ts';

/** The address of an account. */
export function AddressField({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <Form.Item
      name="email"
      label={texts.email}
      rules={[{ required: true, type: 'email', message: texts.emailMissing }]}
    >
      <Input type="email" autoComplete="email" autoFocus={isFirst} />
    </Form.Item>
  );
}

/** The password that a new address needs, for people who have one; others are asked who they are. */
export function PasswordForAddress() {
  return (
    <Form.Item
      name="currentPassword"
      label={texts.currentPassword}
      extra={texts.passwordForEmail}
      rules={[{ required: true, message: texts.passwordMissing }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}
