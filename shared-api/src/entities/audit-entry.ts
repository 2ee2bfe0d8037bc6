import { z } from 'zod';
import { id, isoTimestamp } from './scalars.ts';

/** What an administrator can do to an instance. */
export const administrativeAct = z.enum([
  'administrator-made',
  'administrator-unmade',
  'person-deactivated',
  'person-reactivated',
  'sessions-ended',
  'second-factor-reset',
  'person-erased',
  'card-erased',
  'project-transferred',
  'project-removed',
  'quota-changed',
  'settings-changed',
  'test-mail-sent',
]);
export type AdministrativeAct = z.infer<typeof administrativeAct>;

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** What an act changed, such as the values before and after. */
const auditDetails = z.record(z.string(), z.union([auditValue, z.record(z.string(), auditValue)]));
export type AuditDetails = z.infer<typeof auditDetails>;

export const auditTargetKind = z.enum(['person', 'project', 'instance']);

/** One entry of the log of administrative acts. */
export const auditEntry = z.object({
  id,
  at: isoTimestamp,
  source: z.enum(['console', 'command-line', 'environment']).meta({
    description: 'Where it was done: in the console, by an operator, or by a setting at the start',
  }),
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  act: administrativeAct,
  targetKind: auditTargetKind,
  targetId: id.nullable(),
  targetName: z.string().nullable(),
  details: auditDetails,
});
export type AuditEntry = z.infer<typeof auditEntry>;
