import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import { useDispatch, useSelector } from 'react-redux';
import { NewPasswordFields, type NewPasswordValues } from '../password/NewPasswordFields.tsx';
import { Refusal } from '../submission/Refusal.tsx';
import { selectIsSending, submissionRefused } from '../submission/submission-slice.ts';
import { texts } from '../texts.ts';

interface Props {
  onBack: () => void;
  onSubmit: (password: string) => void;
}

export function SignUpPassword({ onBack, onSubmit }: Props) {
  const dispatch = useDispatch();
  const isSending = useSelector(selectIsSending);
  const submit = ({ password, confirmation }: NewPasswordValues) => {
    if (password === confirmation) onSubmit(password);
    else dispatch(submissionRefused({ form: 'signUp', message: texts.passwordsDiffer }));
  };
  return (
    <Form<NewPasswordValues>
      name="signUpPassword"
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
    >
      <Refusal form="signUp" />
      <NewPasswordFields label={texts.password} />
      <Form.Item
        name="agreement"
        valuePropName="checked"
        rules={[
          {
            validator: (_, isAgreed) =>
              isAgreed ? Promise.resolve() : Promise.reject(new Error(texts.agreementMissing)),
          },
        ]}
      >
        <Checkbox>{texts.agreement}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {texts.createAccount}
      </Button>
      <Button type="link" block onClick={onBack}>
        {texts.back}
      </Button>
    </Form>
  );
}
