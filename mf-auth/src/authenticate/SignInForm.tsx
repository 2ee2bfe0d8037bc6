import Button from 'antd/es/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import { CheckField } from '../fields/CheckField.tsx';
import { EmailField } from '../fields/EmailField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
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
        onChange={(field, value) => {
          if (field === 'remember') setRemember(value === true);
        }}
      >
        <EmailField isFirst />
        <div className={styles.password}>
          <PasswordField name="password" label={texts.password} autoComplete="current-password" />
          <Link to={paths.resetPassword()} className={styles.forgot}>
            {texts.forgotPassword}
          </Link>
        </div>
        <div className={styles.remember}>
          <CheckField name="remember" label={texts.rememberMe} />
        </div>
        <Button type="primary" size="large" htmlType="submit" block loading={isSubmitting}>
          {texts.signIn}
        </Button>
      </AuthForm>
      <div className={styles.passkey}>
        <PasskeyButton remember={remember} />
      </div>
    </>
  );
}
