import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSubmission } from 'shared-ui/use-submission';
import { AuthForm } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';
import styles from './SecondStep.module.css';
import { type AskedFactor, type Method, secondStep } from './second-step.ts';

function CodeField({ method }: { method: 'code' | 'recoveryCode' }) {
  const isOfApp = method === 'code';
  return (
    <Form.Item
      name={method}
      label={isOfApp ? texts.appCode : texts.recoveryCode}
      extra={isOfApp ? texts.appCodeHint : texts.recoveryCodeHint}
      rules={[{ required: true, whitespace: true, message: texts.codeMissing }]}
    >
      <Input
        autoFocus
        autoComplete={isOfApp ? 'one-time-code' : 'off'}
        inputMode={isOfApp ? 'numeric' : 'text'}
        maxLength={40}
      />
    </Form.Item>
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
      <Button type="primary" htmlType="submit" block loading={isSubmitting}>
        {method === 'passkey' ? texts.usePasskey : texts.confirm}
      </Button>
      <div className={styles.ways}>
        {asked.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} type="text" block onClick={() => choose(other)}>
              {texts.useInstead[other]}
            </Button>
          ))}
        <Button type="text" block onClick={onBack}>
          {texts.backToSignIn}
        </Button>
      </div>
    </AuthForm>
  );
}
