import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Erasure } from 'shared-api/client';
import { FormDialog } from 'shared-ui/form-dialog';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useFormValues } from 'shared-ui/use-form-values';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import { signOutAsked } from '../../session/auth-slice.ts';
import styles from '../Page.module.css';
import { texts } from './texts.ts';

const WIDTH = 480;

/** What goes, what stays, and what becomes of projects and boards. */
function Consequences({ deleted, passedOn }: Erasure) {
  return (
    <>
      <p>{texts.eraseGoes}</p>
      {deleted.length > 0 && (
        <>
          <p>{texts.eraseDeletes}</p>
          <ul>
            {deleted.map(({ of, name }, index) => (
              <li key={index}>{texts.placeOfKind(of, name)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{texts.eraseStays}</p>
      {passedOn.length > 0 && (
        <>
          <p>{texts.erasePasses}</p>
          <ul>
            {passedOn.map(({ of, name, to }, index) => (
              <li key={index}>{texts.passesTo(texts.placeOfKind(of, name), to)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Erases the account after saying what that means, for who proves that it is theirs. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const erasure = useLoading(resources.erasure, null);
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.accountErasing);
  const [form] = Form.useForm<{ proof: string }>();
  const { values, onValuesChange } = useFormValues({ proof: '' });
  const typed = values.proof;
  const isByPassword = erasure.status !== 'ready' || erasure.value.proof === 'password';
  useEffect(() => {
    if (status === 'done') dispatch(signOutAsked());
  }, [status, dispatch]);
  return (
    <FormDialog
      width={WIDTH}
      title={texts.eraseTitle}
      submit={texts.eraseForGood}
      isSaving={isSubmitting}
      hasInput={typed !== ''}
      whyNotSubmit={
        typed === '' ? (isByPassword ? texts.passwordMissing : texts.emailMissing) : undefined
      }
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <LoadedContent state={erasure} onRetry={erasure.reload}>
        {(value) => (
          <>
            <Consequences {...value} />
            <p className={styles.overdue}>{texts.eraseIsFinal}</p>
            <Form<{ proof: string }>
              form={form}
              name="erase"
              layout="vertical"
              requiredMark={false}
              onValuesChange={onValuesChange}
              onFinish={({ proof }) =>
                submit(isByPassword ? { password: proof } : { email: proof.trim() })
              }
            >
              <Form.Item
                name="proof"
                label={isByPassword ? texts.currentPassword : texts.eraseAddress}
              >
                {isByPassword ? (
                  <Input.Password autoComplete="current-password" />
                ) : (
                  <Input type="email" autoComplete="off" />
                )}
              </Form.Item>
            </Form>
          </>
        )}
      </LoadedContent>
    </FormDialog>
  );
}
