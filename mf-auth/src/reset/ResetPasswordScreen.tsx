import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import { AuthPage } from '../layout/AuthPage.tsx';
import { EmailField } from '../fields/EmailField.tsx';
import { AuthForm } from '../layout/AuthForm.tsx';
import styles from '../layout/AuthForm.module.css';
import { texts } from '../texts.ts';
import { resetRequest } from './submissions.ts';

export function ResetPasswordScreen() {
  const { submit, status, isSubmitting } = useSubmission(resetRequest);
  return (
    <AuthPage title={texts.resetTitle} subtitle={texts.resetHint}>
      <AuthForm<{ email: string }>
        name="resetPassword"
        refusal={status === 'refused' ? texts.resetRefused : null}
        onFinish={submit}
      >
        {status === 'done' && (
          <Alert role="status" type="success" showIcon title={texts.resetSent} />
        )}
        <EmailField isFirst />
        <Button type="primary" size="large" htmlType="submit" block loading={isSubmitting}>
          {texts.submit}
        </Button>
        <p className={styles.below}>
          <Link to={paths.auth()}>{texts.backToSignIn}</Link>
        </p>
      </AuthForm>
    </AuthPage>
  );
}
