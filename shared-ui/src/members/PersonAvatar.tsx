import Avatar from 'antd/es/avatar';
import type { Person } from 'shared-api/client';
import { API_BASE } from 'shared-api/remote';
import { personColor } from '../theme/person-color.ts';

type Named = Pick<Person, 'first_name' | 'last_name' | 'email'>;

/** How a person is called: the full name, or the address when there is none. */
export function nameOf({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** Up to this size, in px, there is room for one initial. */
const ONE_LETTER_SIZE = 20;

/** Up to this size it is beside a line of text, and its initials are no larger than those. */
const ROW_SIZE = 32;

/** antd writes as large as in its own sizes, whatever the size in px. */
export function fontOf(size: 'small' | number) {
  if (typeof size !== 'number' || size > ROW_SIZE) return {};
  return { fontSize: size <= ONE_LETTER_SIZE ? 10 : 11 };
}

interface Props {
  person: Named & Pick<Person, 'id' | 'avatar'>;
  size?: 'small' | number;
  /** The next circle lies over its edge, so that there is room for one initial. */
  isOverlapped?: boolean;
}

export function PersonAvatar({ person, size = 'small', isOverlapped = false }: Props) {
  const name = nameOf(person);
  const isSmall = isOverlapped || (typeof size === 'number' && size <= ONE_LETTER_SIZE);
  const initials = name
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .slice(0, isSmall ? 1 : 2)
    .join('');
  return (
    <Avatar
      size={size}
      src={person.avatar === null ? undefined : `${API_BASE}/${person.avatar}`}
      alt={name}
      style={{ ...fontOf(size), background: personColor(person.id) }}
    >
      {initials}
    </Avatar>
  );
}
