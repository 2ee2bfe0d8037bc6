import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import { NewPasswordFields, type NewPasswordValues } from '../fields/NewPasswordFields.tsx';
import { AuthForm } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';

interface Props {
  isSubmitting: boolean;
  refusal: string | null;
  onBack: () => void;
  /** Rejects the input without sending it. */
  onRefuse: (message: string) => void;
  onSubmit: (password: string) => void;
}

export function SignUpPassword(props: Props) {
  const { isSubmitting, refusal, onBack, onRefuse, onSubmit } = props;
  const submit = ({ password, confirmation }: NewPasswordValues) => {
    if (password === confirmation) onSubmit(password);
    else onRefuse(texts.passwordsDiffer);
  };
  return (
    <AuthForm<NewPasswordValues> name="signUpPassword" refusal={refusal} onFinish={submit}>
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
      <Button type="primary" htmlType="submit" block loading={isSubmitting}>
        {texts.createAccount}
      </Button>
      <Button type="text" block onClick={onBack}>
        {texts.back}
      </Button>
    </AuthForm>
  );
}
