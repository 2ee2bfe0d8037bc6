import type { Member } from 'shared-api/client';
import { nameOf, PersonAvatar } from 'shared-ui/person-avatar';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './CardFields.module.css';

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
