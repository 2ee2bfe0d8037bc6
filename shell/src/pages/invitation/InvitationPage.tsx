import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { InvitationOffer, SessionDetails } from 'shared-api/client';
import { paths, returnToAfterSignIn } from 'shared-api/remote';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { OwnTitle } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { selectAuth, selectUser, signOutAsked } from '../../session/auth-slice.ts';
import { isReturnFromSignIn } from '../../session/return-after-sign-in.ts';
import { ServerUnreachable } from '../../session/ServerUnreachable.tsx';
import { Message } from '../../states/Message.tsx';
import { Waiting } from '../../states/Waiting.tsx';
import { texts as frame } from '../../texts.ts';
import { ProofQuestion } from '../security/ProofQuestion.tsx';
import { texts } from '../texts.ts';
import { DeadInvitation } from './DeadInvitation.tsx';
import { MemberAlready, placeOf } from './MemberAlready.tsx';
import { Proving } from './Proving.tsx';

const titleOf = ({ to, name, invitedBy }: InvitationOffer) =>
  to === 'board' ? texts.invitesToBoard(invitedBy, name) : texts.invitesToProject(invitedBy, name);

interface Props {
  secret: string;
  offer: InvitationOffer;
}

/** For signed-in users: they accept, or change to the invited account. */
function Accepting({ secret, offer, user }: Props & { user: SessionDetails }) {
  const dispatch = useDispatch();
  const { submit, isSubmitting, response, refusal } = useSubmission(resources.acceptance);
  const hasSignedIn = isReturnFromSignIn(useLocation());
  const isAsked = useRef(false);
  useEffect(() => {
    if (!hasSignedIn || isAsked.current || user.mustProveAddress) return;
    isAsked.current = true;
    submit(secret);
  });
  if (user.mustProveAddress || response?.needsProof === true) {
    return <Proving secret={secret} email={user.email} />;
  }
  if (response?.joined === true) return <Navigate to={placeOf(response)} replace />;
  if (response !== null) return <MemberAlready place={response} />;
  const isRefused = refusal !== null;
  const signOut = () => dispatch(signOutAsked());
  const actions = (
    <>
      <Button
        type={isRefused ? 'default' : 'primary'}
        loading={isSubmitting}
        onClick={() => submit(secret)}
      >
        {isRefused ? texts.acceptAgain : texts.accept}
      </Button>
      <Button type={isRefused ? 'primary' : 'default'} onClick={signOut}>
        {texts.otherAccount}
      </Button>
    </>
  );
  const as = texts.signedInAs(user.email);
  if (isRefused) {
    return (
      <Message scene="card-lost" role="alert" title={texts.notAccepted} actions={actions} isPage>
        {refusal} {as}
      </Message>
    );
  }
  return (
    <Message scene="list-gone" title={titleOf(offer)} actions={actions} isPage>
      {texts.acceptHint} {as}
    </Message>
  );
}

/** For everybody else: both links lead back here, and accept. */
function SigningIn({ offer }: Pick<Props, 'offer'>) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const state = returnToAfterSignIn(pathname + search + hash);
  const go = (to: string) => void navigate(to, { state });
  const actions = (
    <>
      <Button type="primary" onClick={() => go(paths.signUp())}>
        {texts.signUp}
      </Button>
      <Button onClick={() => go(paths.auth())}>{texts.signIn}</Button>
    </>
  );
  return (
    <Message scene="list-gone" title={titleOf(offer)} actions={actions} isPage>
      {texts.signInToAccept}
    </Message>
  );
}

function Invitation() {
  const secret = useLocation().hash.slice(1);
  const offer = useLoading(resources.invitation, secret);
  const auth = useSelector(selectAuth);
  const dispatch = useDispatch();
  if (offer.status === 'failed') {
    const again = () => dispatch(resources.invitation.requested(secret));
    const retry = <Button onClick={again}>{frame.tryAgain}</Button>;
    return (
      <Message scene="paused" role="alert" title={texts.invitation} actions={retry} isPage>
        {offer.message}
      </Message>
    );
  }
  if (auth.status === 'unreachable') return <ServerUnreachable />;
  if (offer.status !== 'ready' || ['loading', 'presumed'].includes(auth.status)) return <Waiting />;
  const { value } = offer;
  if (value.offer === null) return <DeadInvitation secret={secret} refused={value} />;
  if (auth.status !== 'signedIn') return <SigningIn offer={value.offer} />;
  return <Accepting key={secret} secret={secret} offer={value.offer} user={auth.user} />;
}

/** The invitation whose secret is in the address: its sender and its place. */
export function InvitationPage() {
  // The loaded invitation is dropped when the user signs out.
  const user = useSelector(selectUser);
  return (
    <>
      <OwnTitle title={texts.invitation} />
      <Invitation key={user?.id ?? 'nobody'} />
      <ProofQuestion />
    </>
  );
}
