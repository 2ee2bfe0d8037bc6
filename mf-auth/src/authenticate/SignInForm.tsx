import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import { EmailField } from '../fields/EmailField.tsx';
import { AuthForm } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';
import styles from './SignInForm.module.css';
import { PasskeyButton } from './PasskeyButton.tsx';
import { signIn } from './submissions.ts';

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

export function SignInForm() {
  const [remember, setRemember] = useState(true);
  const { submit, isSubmitting, refusal } = useSubmission(signIn);
  return (
    <>
      <AuthForm<Values>
        name="signIn"
        initialValues={{ remember: true }}
        refusal={refusal}
        onFinish={submit}
        onValuesChange={(_, values) => setRemember(values.remember)}
      >
        <EmailField isFirst />
        <div className={styles.password}>
          <Form.Item
            name="password"
            label={texts.password}
            rules={[{ required: true, message: texts.passwordMissing }]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Link to={paths.resetPassword()} className={styles.forgot}>
            {texts.forgotPassword}
          </Link>
        </div>
        <div className={styles.remember}>
          <Form.Item name="remember" valuePropName="checked" noStyle>
            <Checkbox>{texts.rememberMe}</Checkbox>
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" block loading={isSubmitting}>
          {texts.signIn}
        </Button>
      </AuthForm>
      <div className={styles.passkey}>
        <PasskeyButton remember={remember} />
      </div>
    </>
  );
}
