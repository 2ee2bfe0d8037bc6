import { Link } from 'react-router-dom';
import type { AcceptedInvitation } from 'shared-api/client';
import { Message } from '../../states/Message.tsx';
import { texts } from '../texts.ts';
import { placeOf } from './place-of.ts';

/** For somebody who has joined before: the way to it. */
export function MemberAlready({ place }: { place: AcceptedInvitation }) {
  const way = <Link to={placeOf(place)}>{texts.openInvited(place.name)}</Link>;
  return (
    <Message scene="paused" role="status" title={texts.invitation} actions={way} isPage>
      {texts.memberAlready(place.name)}
    </Message>
  );
}
