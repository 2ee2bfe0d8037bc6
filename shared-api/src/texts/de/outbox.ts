import { counted } from '../plural.ts';
import type { outbox as english } from '../en/outbox.ts';

/** How many names a list of them has before it counts the rest. */
const NAMES_SHOWN = 3;

export const outbox: typeof english = {
  refusedOf(names, reason) {
    const shown = names.slice(0, NAMES_SHOWN).join(', ');
    const others = names.length - NAMES_SHOWN;
    const rest = others > 0 ? ` und ${counted(others, { one: 'weitere', other: 'weitere' })}` : '';
    return `${shown}${rest}: ${reason}`;
  },
};
