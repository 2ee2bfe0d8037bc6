import { JOB_ROLES, type JobRole, type RoleId, ROLES } from 'shared-api/limits';
import { texts } from '../texts.ts';

/** A person's role in a team, in the page's language. */
export const jobRoleName = (jobRole: JobRole): string => texts.jobRoles[jobRole];

/** The roles of members to choose among, in the page's language. */
export const ROLE_CHOICES: { value: RoleId; label: string }[] = ROLES.map(({ id }) => ({
  value: id,
  label: texts.roleNames[id],
}));

/** The job roles to choose from, in the page's language. */
export const JOB_ROLE_CHOICES: { value: JobRole; label: string }[] = JOB_ROLES.map((jobRole) => ({
  value: jobRole,
  label: jobRoleName(jobRole),
}));
