import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import styles from '../frame/AuthCard.module.css';
import { Refusal } from '../frame/Refusal.tsx';
import { texts } from '../texts.ts';
import { signIn } from './submissions.ts';
import { EmailField } from '../fields/EmailField.tsx';

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

export function SignInForm() {
  const { submit, isSubmitting, refusal } = useSubmission(signIn);
  return (
    <Form<Values>
      name="signIn"
      layout="vertical"
      requiredMark={false}
      initialValues={{ remember: true }}
      onFinish={submit}
    >
      <Refusal message={refusal} />
      <EmailField />
      <Form.Item
        name="password"
        label={texts.password}
        rules={[{ required: true, message: texts.passwordMissing }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="remember" valuePropName="checked" noStyle>
          <Checkbox>{texts.rememberMe}</Checkbox>
        </Form.Item>
        <Link to={paths.resetPassword()}>{texts.forgotPassword}</Link>
      </div>
      <Button type="primary" htmlType="submit" block loading={isSubmitting}>
        {texts.signIn}
      </Button>
    </Form>
  );
}
