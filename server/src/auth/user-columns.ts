/** A person as they see themselves, from their row. */
export const userColumns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'avatar',
  'job_role as jobRole',
] as const;
