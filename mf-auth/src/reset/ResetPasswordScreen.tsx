import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { AuthCard } from '../AuthCard.tsx';
import { EmailField } from '../authenticate/EmailField.tsx';
import { Refusal } from '../submission/Refusal.tsx';
import {
  resetLinkAsked,
  selectIsDone,
  selectIsSending,
  type SubmissionState,
} from '../submission/submission-slice.ts';
import { texts } from '../texts.ts';

export function ResetPasswordScreen() {
  const dispatch = useDispatch();
  const isSending = useSelector(selectIsSending);
  const isSent = useSelector((state: SubmissionState) => selectIsDone(state, 'resetRequest'));
  return (
    <AuthCard title={texts.resetTitle} subtitle={texts.resetHint}>
      <Form<{ email: string }>
        name="resetPassword"
        layout="vertical"
        requiredMark={false}
        onFinish={({ email }) => dispatch(resetLinkAsked({ email }))}
      >
        <Refusal form="resetRequest" />
        {isSent && <Alert role="status" type="success" showIcon title={texts.resetSent} />}
        <EmailField />
        <Button type="primary" htmlType="submit" block loading={isSending}>
          {texts.submit}
        </Button>
        <Link to={paths.auth()}>{texts.backToSignIn}</Link>
      </Form>
    </AuthCard>
  );
}
