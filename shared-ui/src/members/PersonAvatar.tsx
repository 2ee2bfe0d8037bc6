import Avatar from 'antd/es/avatar';
import type { Person } from 'shared-api/client';
import { PRIMARY_COLOR } from '../theme/theme.ts';

type Named = Pick<Person, 'first_name' | 'last_name' | 'email' | 'avatar'>;

/** How a person is called: the full name, or the address when there is none. */
export function nameOf({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}

export function PersonAvatar({ person }: { person: Named }) {
  const name = nameOf(person);
  const initials = name
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .slice(0, 2)
    .join('');
  return (
    <Avatar
      size="small"
      src={person.avatar ?? undefined}
      alt={name}
      style={{ background: PRIMARY_COLOR }}
    >
      {initials}
    </Avatar>
  );
}
