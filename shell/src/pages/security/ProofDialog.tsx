import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import { FormDialog } from 'shared-ui/form-dialog';
import { useFormValues } from 'shared-ui/use-form-values';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import type { ProofMethod } from '../../resources/factor-requests.ts';
import { signOutAsked } from '../../session/auth-slice.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

const WIDTH = 420;

interface Props {
  /** The ways that the account has; empty: only signing in again is a proof. */
  by: readonly ProofMethod[];
  onProved: () => void;
  onClose: () => void;
}

function ProofField({ method }: { method: Exclude<ProofMethod, 'passkey'> }) {
  if (method === 'password') {
    return (
      <Form.Item name="typed" label={texts.password}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    );
  }
  return (
    <Form.Item name="typed" label={texts.code}>
      <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
    </Form.Item>
  );
}

function ProofForm({ by, onProved, onClose }: Props) {
  const dispatch = useDispatch();
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.identityProof);
  const [method, setMethod] = useState<ProofMethod>(by[0] ?? 'password');
  const [form] = Form.useForm<{ typed: string }>();
  const { values, onValuesChange, reset } = useFormValues({ typed: '' });
  useEffect(() => {
    if (status === 'done') onProved();
  }, [status, onProved]);
  const isByPasskey = method === 'passkey';
  const choose = (other: ProofMethod) => {
    dispatch(resources.identityProof.left());
    form.resetFields();
    reset();
    setMethod(other);
  };
  return (
    <FormDialog
      width={WIDTH}
      title={texts.proof}
      submit={isByPasskey ? texts.usePasskey : texts.confirm}
      isSaving={isSubmitting}
      whyNotSubmit={isByPasskey || values.typed !== '' ? undefined : texts.proofMissing}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <p>{texts.proofHint}</p>
      <Form
        form={form}
        name="proof"
        layout="vertical"
        requiredMark={false}
        onValuesChange={onValuesChange}
        onFinish={() => submit({ by: method, typed: values.typed })}
      >
        {!isByPasskey && <ProofField method={method} />}
      </Form>
      <div className={styles.others}>
        {by
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} type="link" onClick={() => choose(other)}>
              {texts.useInstead[other]}
            </Button>
          ))}
      </div>
    </FormDialog>
  );
}

/** Asks who it is before what needs a recent proof, since a session may be stolen. */
export function ProofDialog(props: Props) {
  const dispatch = useDispatch();
  if (props.by.length > 0) return <ProofForm {...props} />;
  return (
    <ConfirmDialog
      kind="custom"
      title={texts.proof}
      confirm={texts.signOut}
      onConfirm={() => dispatch(signOutAsked())}
      onCancel={props.onClose}
    >
      <p>{texts.signInAgain}</p>
    </ConfirmDialog>
  );
}
