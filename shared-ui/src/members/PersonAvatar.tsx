import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Person } from 'shared-api/client';
import { API_BASE } from 'shared-api/remote';
import { personColor } from '../theme/id-colors.ts';
import styles from './Avatars.module.css';

type Named = Pick<Person, 'first_name' | 'last_name' | 'email'>;

/** A person's full name, or the address if there is none. */
export function nameOf({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** Beside a line of text. */
export const SMALL_PX = 24;
/** Up to this size, in px, there is room for one initial. */
const ONE_INITIAL_PX = 20;
/** Avatars up to this size are in rows, with initials no larger than the texts there. */
const ROW_PX = 32;
/** The size of the initials in larger circles, relative to the circle. */
const INITIALS_PART = 0.36;

function fontSizeOf(size: number): number {
  if (size > ROW_PX) return Math.round(size * INITIALS_PART);
  return size <= ONE_INITIAL_PX ? 10 : 11;
}

interface CircleProps {
  /** In px. */
  size: number;
  background?: string;
  children: ReactNode;
}

/** A circle with a picture or a few characters. */
export function Circle({ size, background, children }: CircleProps) {
  const style: CSSProperties = {
    width: size,
    height: size,
    fontSize: fontSizeOf(size),
    background,
  };
  return (
    <span className={styles.circle} data-colored={background !== undefined} style={style}>
      {children}
    </span>
  );
}

interface Props {
  person: Named & Pick<Person, 'id' | 'avatar'>;
  /** In px. */
  size?: number;
  /** The next circle lies over its edge, so that there is room for one initial. */
  isOverlapped?: boolean;
}

/** A person's picture, or the initials of their name on their color. */
export function PersonAvatar({ person, size = SMALL_PX, isOverlapped = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const name = nameOf(person);
  const most = isOverlapped || size <= ONE_INITIAL_PX ? 1 : 2;
  const initials = name
    .split(/\s+/)
    .map((part) => part.slice(0, 1).toUpperCase())
    .slice(0, most)
    .join('');
  const { avatar } = person;
  return (
    <Circle size={size} background={personColor(person.id)}>
      {avatar === null || avatar === broken ? (
        initials
      ) : (
        <img src={`${API_BASE}/${avatar}`} alt={name} onError={() => setBroken(avatar)} />
      )}
    </Circle>
  );
}
