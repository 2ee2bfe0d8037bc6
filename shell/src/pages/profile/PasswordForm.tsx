import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect } from 'react';
import { passwordRuleText } from 'shared-api/client';
import { PASSWORD_RULES } from 'shared-api/password-rules';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from './texts.ts';

interface Values {
  current?: string;
  password: string;
  confirmation: string;
  endAccessTokens?: boolean;
}

/** The server is the authority on passwords; its rules are shown beside the field. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.password);
  const [form] = Form.useForm<Values>();
  useEffect(() => {
    if (status === 'done') form.resetFields();
  }, [status, form]);
  return (
    <section className={styles.panel} aria-label={texts.password} data-part="password">
      <h2>{texts.password}</h2>
      {!hasPassword && <p className={styles.empty}>{texts.noPassword}</p>}
      <Form<Values>
        form={form}
        name="password"
        layout="vertical"
        requiredMark={false}
        onFinish={({ current, password, endAccessTokens }) =>
          submit({
            newPassword: password,
            ...(current && { currentPassword: current }),
            ...(endAccessTokens && { endAccessTokens }),
          })
        }
      >
        {hasPassword && (
          <Form.Item
            name="current"
            label={texts.currentPassword}
            rules={[{ required: true, message: texts.passwordMissing }]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        )}
        <Form.Item
          name="password"
          label={texts.newPassword}
          extra={PASSWORD_RULES.map(({ name }) => passwordRuleText(name)).join(' ')}
          rules={[{ required: true, message: texts.newPasswordMissing }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmation"
          label={texts.confirmPassword}
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, confirmation) =>
                confirmation === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(texts.passwordsDiffer)),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="endAccessTokens" valuePropName="checked" extra={texts.endAccessTokensHint}>
          <Checkbox>{texts.endAccessTokens}</Checkbox>
        </Form.Item>
        {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
        <div className={styles.actions}>
          <Button htmlType="submit" loading={isSubmitting}>
            {hasPassword ? texts.changePassword : texts.setPassword}
          </Button>
          <span role="status">{status === 'done' ? texts.passwordSaved : ''}</span>
        </div>
        <p className={styles.empty}>{texts.passwordHint}</p>
      </Form>
    </section>
  );
}
