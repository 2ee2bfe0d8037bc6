import Avatar from 'antd/es/avatar';
import type { Member } from 'shared-api/client';
import { texts } from '../texts.ts';
import { nameOf, PersonAvatar } from './PersonAvatar.tsx';

const MOST_AVATARS = 4;

/** Up to four people, then '+N' (section 9); all their names on hover and to screen readers. */
export function Avatars({ members }: { members: Member[] }) {
  const rest = members.length - MOST_AVATARS;
  const names = members.map(nameOf).join(', ');
  return (
    <span role="group" aria-label={texts.membersAre(names)} title={names}>
      <Avatar.Group>
        {members.slice(0, MOST_AVATARS).map((member) => (
          <PersonAvatar key={member.id} person={member} />
        ))}
        {rest > 0 && <Avatar size="small">+{rest}</Avatar>}
      </Avatar.Group>
    </span>
  );
}
