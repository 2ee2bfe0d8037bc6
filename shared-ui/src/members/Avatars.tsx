import Avatar from 'antd/es/avatar';
import type { Member } from 'shared-api/client';
import { PersonAvatar } from './PersonAvatar.tsx';

const MOST_AVATARS = 4;

/** Up to four people, then '+N' (section 9). */
export function Avatars({ members }: { members: Member[] }) {
  const rest = members.length - MOST_AVATARS;
  return (
    <Avatar.Group>
      {members.slice(0, MOST_AVATARS).map((member) => (
        <PersonAvatar key={member.id} person={member} />
      ))}
      {rest > 0 && <Avatar size="small">+{rest}</Avatar>}
    </Avatar.Group>
  );
}
