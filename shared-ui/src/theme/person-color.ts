import { avatars } from './avatars.ts';
import { hashOfId } from './fnv.ts';

/** The ground of a person's initials, as a CSS value: by the id alone, since names change. */
export const personColor = (userId: number): string =>
  `var(--avatar-${hashOfId(userId) % avatars.length})`;
