import { ROLES } from 'shared-api/limits';
import type { DomainHandlers } from '../http/call-context.ts';

export const setting = {
  getRoles: () => Promise.resolve({ data: ROLES.map((role) => ({ ...role })) }),
} satisfies DomainHandlers<'setting'>;
