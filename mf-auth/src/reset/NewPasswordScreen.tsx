import Button from 'antd/es/button';
import { useParams } from 'react-router-dom';
import { useSubmission } from 'shared-ui/use-submission';
import { AuthPage } from '../layout/AuthPage.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../fields/NewPasswordFields.tsx';
import { AuthForm } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';
import { newPassword } from './submissions.ts';

/** The target of the link in the reset mail. */
export function NewPasswordScreen() {
  const { token = '' } = useParams();
  const sending = useSubmission(newPassword);
  return (
    <AuthPage title={texts.newPasswordTitle}>
      <AuthForm<NewPasswordValues>
        name="newPassword"
        refusal={sending.refusal}
        onFinish={({ password }) => sending.submit({ token, password })}
      >
        <NewPasswordFields label={texts.newPassword} />
        <Button type="primary" size="large" htmlType="submit" block loading={sending.isSubmitting}>
          {texts.changePassword}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
