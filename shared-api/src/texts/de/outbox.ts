import { counted } from '../plural.ts';
import type { outbox as english } from '../en/outbox.ts';

export const outbox: typeof english = {
  refusedOne: (name, reason) => `${name}: ${reason}`,
  fileLost: (name) => `Dieser Browser hat ${name} nicht mehr. Die Datei bitte erneut anhängen.`,
  refusedMany(count, reason) {
    const refused = counted(count, { one: 'wurde nicht geändert', other: 'wurden nicht geändert' });
    return reason === null ? refused : `${refused}: ${reason}`;
  },
};
