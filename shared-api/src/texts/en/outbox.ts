import { counted } from '../plural.ts';

/** How many names a list of them has before it counts the rest. */
const NAMES_SHOWN = 3;

/** The notices about changes that the server has confirmed or refused. */
export const outbox = {
  refusedOf(names: readonly string[], reason: string) {
    const shown = names.slice(0, NAMES_SHOWN).join(', ');
    const others = names.length - NAMES_SHOWN;
    const rest = others > 0 ? ` and ${counted(others, { other: 'more' })}` : '';
    return `${shown}${rest}: ${reason}`;
  },
};
