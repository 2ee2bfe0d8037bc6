import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { texts } from '../texts.ts';

export function EmailField({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <Form.Item
      name="email"
      label={texts.email}
      validateTrigger="onBlur"
      rules={[{ required: true, type: 'email', message: texts.emailMissing }]}
    >
      <Input type="email" autoComplete="username" autoFocus={isFirst} />
    </Form.Item>
  );
}
