import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useParams } from 'react-router-dom';
import { useSubmission } from 'shared-ui/use-submission';
import { AuthCard } from '../frame/AuthCard.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../fields/NewPasswordFields.tsx';
import { Refusal } from '../frame/Refusal.tsx';
import { texts } from '../texts.ts';
import { newPassword } from './submissions.ts';

/** Where the link of the reset mail leads. */
export function NewPasswordScreen() {
  const { token = '' } = useParams();
  const sending = useSubmission(newPassword);
  const submit = ({ password, confirmation }: NewPasswordValues) => {
    if (password === confirmation) sending.submit({ token, password });
    else sending.refuse(texts.passwordsDiffer);
  };
  return (
    <AuthCard title={texts.newPasswordTitle}>
      <Form<NewPasswordValues>
        name="newPassword"
        layout="vertical"
        requiredMark={false}
        onFinish={submit}
      >
        <Refusal message={sending.refusal} />
        <NewPasswordFields label={texts.newPassword} />
        <Button type="primary" htmlType="submit" block loading={sending.isSubmitting}>
          {texts.changePassword}
        </Button>
      </Form>
    </AuthCard>
  );
}
