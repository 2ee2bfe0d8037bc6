import type { ErrorParams } from './contract/errors.ts';
import { counted } from './texts/index.ts';

/** The English sentence about a limit that is reached; undefined for limits of a newer server. */
export function limitReached({ of, limit }: ErrorParams<'limit-reached'>): string | undefined {
  return {
    cards: 'Column limit reached',
    'access-tokens': `You can have at most ${counted(limit, { one: 'access token', other: 'access tokens' }, 'en')}. Delete one first.`,
    invitations: `You can have at most ${limit} open invitations. Withdraw one first.`,
    'link-uses': `Only administrators of this instance make links that let in more than ${limit} people. Choose fewer.`,
    passkeys: `You can have at most ${limit} passkeys. Remove one first.`,
    reactions: `A comment can have at most ${limit} different reactions. Use one that is there.`,
    presets: `You can have at most ${counted(limit, { one: 'preset', other: 'presets' }, 'en')}. Delete one first.`,
    'saved-filters': `A board has at most ${limit} saved filters of your own, and as many shared ones. Delete one first.`,
    'push-browsers': `Notifications can be pushed to at most ${limit} browsers. Remove one first.`,
  }[of];
}
