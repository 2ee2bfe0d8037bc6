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
  /** The members who are there at this moment. They come first, each in a ring. */
  present?: readonly number[];
  /** The number of all members, if `members` has only some of them. */
  count?: number;
}

/**
 * The first people, then '+N'; their names, as far as they are known, on hover and for screen
 * readers.
 */
export function Avatars({ members, size = SMALL_PX, most = MAX_AVATARS, present, count }: Props) {
  const here = members.filter(({ id }) => present?.includes(id));
  const others = members.filter((member) => !here.includes(member));
  const rest = (count ?? members.length) - Math.min(most, members.length);
  const names = members.map(nameOf).join(', ');
  const said = [
    texts.membersAre(names),
    ...(here.length > 0 ? [texts.hereNow(here.map(nameOf).join(', '), here.length)] : []),
  ].join('. ');
  const shownHere = here.slice(0, most);
  return (
    <span role="group" aria-label={said} title={said} className={styles.group}>
      {shownHere.map((member) => (
        <span key={member.id} className={styles.here}>
          <PersonAvatar isOverlapped person={member} size={size} />
        </span>
      ))}
      {others.slice(0, most - shownHere.length).map((member) => (
        <PersonAvatar key={member.id} isOverlapped person={member} size={size} />
      ))}
      {rest > 0 && <Circle size={size}>+{rest}</Circle>}
    </span>
  );
}
