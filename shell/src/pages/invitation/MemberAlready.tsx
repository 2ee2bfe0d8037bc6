import { Link } from 'react-router-dom';
import type { AcceptedInvitation } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { Message } from '../../states/Message.tsx';
import { texts } from '../texts.ts';

/** The page of what somebody was invited to. */
export const placeOf = ({ projectId, boardId }: AcceptedInvitation) =>
  boardId === null ? paths.boards(projectId) : paths.board(projectId, boardId);

/** For somebody who has joined before: the way to it. */
export function MemberAlready({ place }: { place: AcceptedInvitation }) {
  const way = <Link to={placeOf(place)}>{texts.openInvited(place.name)}</Link>;
  return (
    <Message scene="paused" role="status" title={texts.invitation} actions={way} isPage>
      {texts.memberAlready(place.name)}
    </Message>
  );
}
