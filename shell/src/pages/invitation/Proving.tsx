import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { paths } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import { signOutAsked } from '../../session/auth-slice.ts';
import { Message } from '../../states/Message.tsx';
import { texts } from '../texts.ts';

interface Props {
  secret: string;
  email: string;
}

/** For people of the right address who have not confirmed it: a mailed link leads back here. */
export function Proving({ secret, email }: Props) {
  const dispatch = useDispatch();
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.proofMail);
  const isSent = status === 'done';
  const actions = (
    <>
      <Button
        type={isSent ? 'default' : 'primary'}
        loading={isSubmitting}
        onClick={() => submit(paths.invitation(secret))}
      >
        {isSent ? texts.sendProofAgain : texts.sendProof}
      </Button>
      <Button onClick={() => dispatch(signOutAsked())}>{texts.otherAccount}</Button>
    </>
  );
  return (
    <Message scene="paused" role="status" title={texts.proofTitle} actions={actions} isPage>
      {refusal ?? (isSent ? texts.proofSent(email) : texts.proofNeeded(email))}
    </Message>
  );
}
