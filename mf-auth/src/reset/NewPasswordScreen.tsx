import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { AuthCard } from '../AuthCard.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../password/NewPasswordFields.tsx';
import { Refusal } from '../submission/Refusal.tsx';
import {
  newPasswordSubmitted,
  selectIsSending,
  submissionRefused,
} from '../submission/submission-slice.ts';
import { texts } from '../texts.ts';

/** Where the link of the reset mail leads. */
export function NewPasswordScreen() {
  const { token = '' } = useParams();
  const dispatch = useDispatch();
  const isSending = useSelector(selectIsSending);
  const submit = ({ password, confirmation }: NewPasswordValues) => {
    if (password === confirmation) dispatch(newPasswordSubmitted({ token, password }));
    else dispatch(submissionRefused({ form: 'newPassword', message: texts.passwordsDiffer }));
  };
  return (
    <AuthCard title={texts.newPasswordTitle}>
      <Form<NewPasswordValues>
        name="newPassword"
        layout="vertical"
        requiredMark={false}
        onFinish={submit}
      >
        <Refusal form="newPassword" />
        <NewPasswordFields label={texts.newPassword} />
        <Button type="primary" htmlType="submit" block loading={isSending}>
          {texts.changePassword}
        </Button>
      </Form>
    </AuthCard>
  );
}
