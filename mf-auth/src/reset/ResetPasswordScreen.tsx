import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import { AuthCard } from '../frame/AuthCard.tsx';
import { EmailField } from '../fields/EmailField.tsx';
import { Refusal } from '../frame/Refusal.tsx';
import { texts } from '../texts.ts';
import { resetRequest } from './submissions.ts';

export function ResetPasswordScreen() {
  const { submit, status, isSubmitting } = useSubmission(resetRequest);
  return (
    <AuthCard title={texts.resetTitle} subtitle={texts.resetHint}>
      <Form<{ email: string }>
        name="resetPassword"
        layout="vertical"
        requiredMark={false}
        onFinish={submit}
      >
        <Refusal message={status === 'refused' ? texts.resetRefused : null} />
        {status === 'done' && (
          <Alert role="status" type="success" showIcon title={texts.resetSent} />
        )}
        <EmailField />
        <Button type="primary" htmlType="submit" block loading={isSubmitting}>
          {texts.submit}
        </Button>
        <Link to={paths.auth()}>{texts.backToSignIn}</Link>
      </Form>
    </AuthCard>
  );
}
