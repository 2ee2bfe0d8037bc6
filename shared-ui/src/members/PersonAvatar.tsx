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

/** antd writes as large as in its own sizes, whatever the size in px. */
export const fontOf = (size: 'small' | number) =>
  typeof size === 'number' && size <= ONE_LETTER_SIZE ? { fontSize: 10 } : {};

interface Props {
  person: Named & Pick<Person, 'id' | 'avatar'>;
  size?: 'small' | number;
}

export function PersonAvatar({ person, size = 'small' }: Props) {
  const name = nameOf(person);
  const initials = name
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .slice(0, typeof size === 'number' && size <= ONE_LETTER_SIZE ? 1 : 2)
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
