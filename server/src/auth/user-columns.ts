import { sql } from 'kysely';

/** A person as they see themselves, from their row. */
export const userColumns = sql`id, email, first_name as "firstName", last_name as "lastName", avatar,
  job_role as "jobRole"`;
