import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import { selectUser, signOutAsked } from '../../session/auth-slice.ts';
import { Message } from '../../states/Message.tsx';
import { texts } from './texts.ts';

/** For people who have to prove their address: the link of the mail does it, and another can be sent. */
export function ProofPage() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const token = useLocation().hash.slice(1);
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.proof);
  const isAsked = useRef(false);
  const [isResent, setResent] = useState(false);
  useEffect(() => {
    if (token === '' || isAsked.current) return;
    isAsked.current = true;
    submit(token);
  });
  useEffect(() => {
    // Everything is read again, now that it may be.
    if (status === 'done' && !isResent) window.location.replace(paths.dashboard());
  }, [status, isResent]);
  const resend = () => {
    setResent(true);
    submit(null);
  };
  const actions = (
    <>
      <Button type="primary" loading={isSubmitting} onClick={resend}>
        {texts.resend}
      </Button>
      <Button onClick={() => dispatch(signOutAsked())}>{texts.signOut}</Button>
    </>
  );
  return (
    <Message scene="paused" title={texts.proofTitle} actions={actions} isPage>
      <span role="status">
        {refusal ??
          (status === 'done' && isResent
            ? texts.resent
            : isSubmitting
              ? texts.proofBusy
              : texts.proofHint(user?.email ?? ''))}
      </span>
    </Message>
  );
}
