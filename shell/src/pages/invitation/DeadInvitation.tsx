import Button from 'antd/es/button';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import type { SessionDetails } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { useLoading } from 'shared-ui/use-loading';
import { resources, type RefusedInvitation } from '../../resources/resources.ts';
import { selectUser, signOutAsked } from '../../session/auth-slice.ts';
import { Message } from '../../states/Message.tsx';
import { Waiting } from '../../states/Waiting.tsx';
import { texts } from '../texts.ts';
import { MemberAlready, placeOf } from './MemberAlready.tsx';
import { Proving } from './Proving.tsx';

interface Props {
  secret: string;
  refused: RefusedInvitation;
}

const home = <Link to={paths.dashboard()}>{texts.toKanban}</Link>;

/**
 * Lets in the person who has signed up by the last use. Members are shown the way to what they have
 * joined; others, that it was not they.
 */
function Used({ secret, user, refused }: Props & { user: SessionDetails }) {
  const dispatch = useDispatch();
  const joined = useLoading(resources.joinedPlace, secret);
  if (joined.status === 'loading') return <Waiting />;
  if (joined.status === 'ready' && joined.value !== null) {
    return joined.value.joined ? (
      <Navigate to={placeOf(joined.value)} replace />
    ) : (
      <MemberAlready place={joined.value} />
    );
  }
  const actions = (
    <>
      {home}
      <Button onClick={() => dispatch(signOutAsked())}>{texts.otherAccount}</Button>
    </>
  );
  return (
    <Message scene="card-lost" title={texts.deadInvitation} actions={actions} isPage>
      {joined.status === 'ready' ? texts.usedByAnother(user.email) : refused.why}
    </Message>
  );
}

/** An invitation by which nobody can join any more. */
export function DeadInvitation({ secret, refused }: Props) {
  const user = useSelector(selectUser);
  // Its last use may be theirs, which a proved address lets them see.
  if (refused.isUsed && user?.mustProveAddress === true) {
    return <Proving secret={secret} email={user.email} />;
  }
  if (refused.isUsed && user !== null)
    return <Used secret={secret} user={user} refused={refused} />;
  return (
    <Message scene="card-lost" title={texts.deadInvitation} actions={home} isPage>
      {refused.why}
    </Message>
  );
}
