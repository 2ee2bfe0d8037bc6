import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { OWN_PATH } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import { OwnTitle } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { selectUser } from '../../session/auth-slice.ts';
import { hasJustSignedIn } from '../../session/return-after-sign-in.ts';
import { Message } from '../../states/Message.tsx';
import { texts } from '../texts.ts';

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
  // The page that asked for the proof goes on by itself, as after signing in.
  if (status === 'done' && returnTo !== null) {
    return <Navigate to={returnTo} state={hasJustSignedIn} replace />;
  }
  const home = <Link to={paths.dashboard()}>{texts.toKanban}</Link>;
  if (status === 'done') {
    return (
      <Message scene="list-gone" role="status" title={texts.proved} actions={home} isPage>
        {texts.provedHint(user?.email ?? '')}
      </Message>
    );
  }
  if (refusal === null && token !== '') return <p role="status">{texts.loading}</p>;
  const email = user?.email ?? '';
  const again = (
    <>
      <Button
        type="primary"
        loading={sending.isSubmitting}
        onClick={() => sending.submit(returnTo)}
      >
        {texts.sendProofAgain}
      </Button>
      {home}
    </>
  );
  return (
    <Message scene="card-lost" role="alert" title={texts.proofTitle} actions={again} isPage>
      {sending.refusal ??
        (sending.status === 'done'
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
    </>
  );
}
