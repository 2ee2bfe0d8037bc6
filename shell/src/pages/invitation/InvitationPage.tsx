import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { AcceptedInvitation, InvitationOffer, SessionDetails } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { OwnTitle } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { selectAuth, selectUser, signOutAsked } from '../../session/auth-slice.ts';
import { askFor, hasSignedInFor } from '../../session/asked-for.ts';
import { Message } from '../../states/Message.tsx';
import { texts } from '../texts.ts';

const placeOf = ({ projectId, boardId }: AcceptedInvitation) =>
  boardId === null ? paths.boards(projectId) : paths.board(projectId, boardId);

interface FrameProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

const Frame = ({ title, children, actions }: FrameProps) => (
  <>
    <OwnTitle title={texts.invitation} />
    <Message scene="list-gone" title={title} actions={actions} isPage>
      {children}
    </Message>
  </>
);

/** For those who are signed in: they accept, or change to the account that was invited. */
function Accepting({ secret, user }: { secret: string; user: SessionDetails }) {
  const dispatch = useDispatch();
  const { submit, isSubmitting, status, response, refusal } = useSubmission(resources.acceptance);
  const hasSignedIn = hasSignedInFor(useLocation());
  const isAsked = useRef(false);
  useEffect(() => {
    if (!hasSignedIn || isAsked.current) return;
    isAsked.current = true;
    submit(secret);
  });
  if (response?.joined === true) return <Navigate to={placeOf(response)} replace />;
  if (response !== null) {
    return (
      <>
        <p role="status">{texts.memberAlready(response.name)}</p>
        <Link to={placeOf(response)}>{texts.openInvited(response.name)}</Link>
      </>
    );
  }
  return (
    <>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <p>{texts.signedInAs(user.email)}</p>
      {refusal === null && (
        <Button
          type="primary"
          loading={isSubmitting || (hasSignedIn && status === 'idle')}
          onClick={() => submit(secret)}
        >
          {texts.accept}
        </Button>
      )}
      <Button onClick={() => dispatch(signOutAsked())}>{texts.otherAccount}</Button>
    </>
  );
}

/** For those who are not: both ways lead back here, and accept. */
function SigningIn() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const state = askFor(pathname + search + hash);
  const go = (to: string) => void navigate(to, { state });
  return (
    <>
      <Button type="primary" onClick={() => go(paths.signUp())}>
        {texts.signUp}
      </Button>
      <Button onClick={() => go(paths.auth())}>{texts.signIn}</Button>
    </>
  );
}

const titleOf = ({ to, name, invitedBy }: InvitationOffer) =>
  to === 'board' ? texts.invitesToBoard(invitedBy, name) : texts.invitesToProject(invitedBy, name);

function Invitation() {
  const secret = useLocation().hash.slice(1);
  const offer = useLoading(resources.invitation, secret);
  const auth = useSelector(selectAuth);
  if (offer.status === 'failed') {
    const home = <Link to={paths.dashboard()}>{texts.toKanban}</Link>;
    return (
      <Frame title={texts.deadInvitation} actions={home}>
        {offer.message}
      </Frame>
    );
  }
  const isKnown = auth.status !== 'loading' && auth.status !== 'unreachable';
  if (offer.status !== 'ready' || !isKnown) return <p role="status">{texts.loading}</p>;
  const actions =
    auth.status === 'signedIn' ? (
      <Accepting key={secret} secret={secret} user={auth.user} />
    ) : (
      <SigningIn />
    );
  return (
    <Frame title={titleOf(offer.value)} actions={actions}>
      {auth.status === 'signedIn' ? texts.acceptHint : texts.signInToAccept}
    </Frame>
  );
}

/** Who invites to what, for everybody who has the secret in the address. */
export function InvitationPage() {
  // What was read goes with the person who signs out.
  const user = useSelector(selectUser);
  return <Invitation key={user?.id ?? 'nobody'} />;
}
