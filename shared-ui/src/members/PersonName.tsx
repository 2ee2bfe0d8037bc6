import type { Member } from 'shared-api/client';
import { nameOf, PersonAvatar } from './PersonAvatar.tsx';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import styles from './PersonName.module.css';

interface Props {
  person: Member;
  /** The name is only for screen readers and the tooltip. */
  isShort?: boolean;
}

const AVATAR_PX = 20;

/** A person's picture and name. */
export function PersonName({ person, isShort = false }: Props) {
  const name = <bdi>{nameOf(person)}</bdi>;
  return (
    <span className={styles.person} title={nameOf(person)}>
      <span aria-hidden>
        <PersonAvatar person={person} size={AVATAR_PX} />
      </span>
      {isShort ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </span>
  );
}
