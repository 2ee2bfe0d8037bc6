import Button from 'antd/es/button';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSubmission } from 'shared-ui/use-submission';
import type { FieldValue } from '../fields/form-state.ts';
import { TextField } from '../fields/TextField.tsx';
import { AuthForm } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';
import styles from './SecondStep.module.css';
import { type AskedFactor, type Method, secondStep } from './second-step.ts';

const codeProblem = (code: FieldValue) =>
  typeof code === 'string' && code.trim() !== '' ? undefined : texts.codeMissing;

function CodeField({ method }: { method: 'code' | 'recoveryCode' }) {
  const isOfApp = method === 'code';
  return (
    <TextField
      // Another code is another field, which takes the focus.
      key={method}
      name={method}
      label={isOfApp ? texts.appCode : texts.recoveryCode}
      hint={isOfApp ? texts.appCodeHint : texts.recoveryCodeHint}
      autoFocus
      autoComplete={isOfApp ? 'one-time-code' : 'off'}
      inputMode={isOfApp ? 'numeric' : 'text'}
      maxLength={40}
      problemOf={codeProblem}
    />
  );
}

/** The second step of signing in: a code, a recovery code or a passkey. */
export function SecondStep({ asked, onBack }: { asked: AskedFactor; onBack: () => void }) {
  const dispatch = useDispatch();
  const { submit, isSubmitting, refusal } = useSubmission(secondStep);
  const [method, setMethod] = useState<Method>(asked.methods[0] ?? 'recoveryCode');
  const choose = (other: Method) => {
    dispatch(secondStep.left());
    setMethod(other);
  };
  return (
    <AuthForm<Partial<Record<Method, string>>>
      name="secondStep"
      refusal={refusal}
      onFinish={(typed) => submit({ ...asked, method, code: typed[method] ?? '' })}
    >
      {method === 'passkey' ? <p>{texts.passkeyHint}</p> : <CodeField method={method} />}
      <Button type="primary" size="large" htmlType="submit" block loading={isSubmitting}>
        {method === 'passkey' ? texts.usePasskey : texts.confirm}
      </Button>
      <div className={styles.ways}>
        {asked.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} type="text" size="large" block onClick={() => choose(other)}>
              {texts.useInstead[other]}
            </Button>
          ))}
        <Button type="text" size="large" block onClick={onBack}>
          {texts.backToSignIn}
        </Button>
      </div>
    </AuthForm>
  );
}
