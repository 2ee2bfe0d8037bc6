import Button from 'antd/es/button';
import { CheckField } from '../fields/CheckField.tsx';
import type { FieldValue } from '../fields/form-state.ts';
import { NewPasswordFields, type NewPasswordValues } from '../fields/NewPasswordFields.tsx';
import { AuthForm } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';
import styles from './AuthenticateScreen.module.css';

const agreementProblem = (isAgreed: FieldValue) =>
  isAgreed === true ? undefined : texts.agreementMissing;

interface Props {
  isSubmitting: boolean;
  refusal: string | null;
  onBack: () => void;
  onSubmit: (password: string) => void;
}

export function SignUpPassword(props: Props) {
  const { isSubmitting, refusal, onBack, onSubmit } = props;
  return (
    <AuthForm<NewPasswordValues>
      name="signUpPassword"
      refusal={refusal}
      onFinish={({ password }) => onSubmit(password)}
    >
      <NewPasswordFields label={texts.password} />
      <div className={styles.agreement}>
        <CheckField name="agreement" label={texts.agreement} problemOf={agreementProblem} />
      </div>
      <Button type="primary" size="large" htmlType="submit" block loading={isSubmitting}>
        {texts.createAccount}
      </Button>
      <Button type="text" size="large" block onClick={onBack}>
        {texts.back}
      </Button>
    </AuthForm>
  );
}
