import type { Member } from 'shared-api/client';
import { texts } from '../texts.ts';
import styles from './Avatars.module.css';
import { Circle, nameOf, PersonAvatar, SMALL_PX } from './PersonAvatar.tsx';

const MAX_AVATARS = 4;

interface Props {
  members: Member[];
  /** In px. */
  size?: number;
  /** The largest number of avatars to draw. */
  most?: number;
  /** The number of all members, if `members` has only some of them. */
  count?: number;
}

/**
 * The first people, then '+N'; their names, as far as they are known, on hover and for screen
 * readers.
 */
export function Avatars({ members, size = SMALL_PX, most = MAX_AVATARS, count }: Props) {
  const rest = (count ?? members.length) - Math.min(most, members.length);
  const names = members.map(nameOf).join(', ');
  return (
    <span role="group" aria-label={texts.membersAre(names)} title={names} className={styles.group}>
      {members.slice(0, most).map((member) => (
        <PersonAvatar key={member.id} isOverlapped person={member} size={size} />
      ))}
      {rest > 0 && <Circle size={size}>+{rest}</Circle>}
    </span>
  );
}
