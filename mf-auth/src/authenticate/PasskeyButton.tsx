import Button from 'antd/es/button';
import { hasPasskeys } from 'shared-ui/passkeys';
import { useSubmission } from 'shared-ui/use-submission';
import { Refusal } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';
import { passkeySignIn } from './submissions.ts';

/** Signs in without address and password, where the browser can. */
export function PasskeyButton({ remember }: { remember: boolean }) {
  const { submit, isSubmitting, refusal } = useSubmission(passkeySignIn);
  if (!hasPasskeys()) return null;
  return (
    <>
      <Refusal message={refusal} />
      <Button size="large" block loading={isSubmitting} onClick={() => submit({ remember })}>
        {texts.passkeySignIn}
      </Button>
    </>
  );
}
