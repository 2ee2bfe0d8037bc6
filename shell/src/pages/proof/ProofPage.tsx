import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { OWN_PATH } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import { OwnTitle } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { selectUser, sessionCheckAsked, signOutAsked } from '../../session/auth-slice.ts';
import { hasJustSignedIn } from '../../session/return-after-sign-in.ts';
import { Message } from '../../states/Message.tsx';
import { Waiting } from '../../states/Waiting.tsx';
import { ProofQuestion } from '../security/ProofQuestion.tsx';
import { texts } from '../texts.ts';
import { OtherAddress } from './OtherAddress.tsx';

/** The mailed token, and the page that the link leads on to. */
function readLink(hash: string) {
  const [token = '', written = ''] = hash.slice(1).split('.', 2);
  try {
    const returnTo = decodeURIComponent(written);
    return { token, returnTo: OWN_PATH.test(returnTo) ? returnTo : null };
  } catch {
    return { token, returnTo: null };
  }
}

function Proof() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { token, returnTo } = readLink(useLocation().hash);
  const { submit, status, refusal } = useSubmission(resources.proof);
  const sending = useSubmission(resources.proofMail);
  const asked = useRef('');
  useEffect(() => {
    if (token === '' || asked.current === token) return;
    asked.current = token;
    submit(token);
  });
  // People who may do nothing else before have come from no page that they could go back to.
  const mustProve = user?.mustProveAddress === true;
  const [hadTo] = useState(mustProve);
  const email = user?.email ?? '';
  const [firstEmail] = useState(email);
  useEffect(() => {
    if (status === 'done' && mustProve) dispatch(sessionCheckAsked());
  }, [status, mustProve, dispatch]);
  // The page that asked for the proof goes on by itself, as after signing in.
  const next = returnTo ?? (hadTo ? paths.dashboard() : null);
  if (status === 'done' && !mustProve && next !== null) {
    return <Navigate to={next} state={hasJustSignedIn} replace />;
  }
  const home = <Link to={paths.dashboard()}>{texts.toKanban}</Link>;
  if (status === 'done' && !mustProve) {
    return (
      <Message scene="list-gone" role="status" title={texts.proved} actions={home} isPage>
        {texts.provedHint(email)}
      </Message>
    );
  }
  if (refusal === null && token !== '') return <Waiting />;
  const again = (
    <>
      <Button
        type="primary"
        loading={sending.isSubmitting}
        onClick={() => sending.submit(returnTo)}
      >
        {texts.sendProofAgain}
      </Button>
      {mustProve ? (
        <Button onClick={() => dispatch(signOutAsked())}>{texts.otherAccount}</Button>
      ) : (
        home
      )}
    </>
  );
  const correction = mustProve && <OtherAddress key={user.email} hasPassword={user.hasPassword} />;
  if (mustProve && refusal === null) {
    return (
      <Message
        scene="paused"
        role="status"
        title={texts.proofTitle}
        actions={again}
        more={correction}
        isPage
      >
        {sending.refusal ?? texts.proofSent(email)}
      </Message>
    );
  }
  return (
    <Message
      scene="card-lost"
      role="alert"
      title={texts.proofTitle}
      actions={again}
      more={correction}
      isPage
    >
      {sending.refusal ??
        (sending.status === 'done' || email !== firstEmail
          ? texts.proofSent(email)
          : (refusal ?? texts.proofNeeded(email)))}
    </Message>
  );
}

/** The page of the mailed link by which somebody confirms the address of their account. */
export function ProofPage() {
  return (
    <>
      <OwnTitle title={texts.proofTitle} />
      <Proof />
      <ProofQuestion />
    </>
  );
}
