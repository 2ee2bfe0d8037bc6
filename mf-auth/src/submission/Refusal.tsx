import Alert from 'antd/es/alert';
import { useSelector } from 'react-redux';
import { type AuthForm, selectRefusal, type SubmissionState } from './submission-slice.ts';

/** Why the form's last submission was refused, announced to screen readers. */
export function Refusal({ form }: { form: AuthForm }) {
  const message = useSelector((state: SubmissionState) => selectRefusal(state, form));
  if (message === null) return null;
  return <Alert role="alert" type="error" showIcon title={message} />;
}
