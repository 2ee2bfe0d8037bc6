/** What an administrator can do to an instance. */
export type AdministrativeAct =
  | 'administrator-made'
  | 'administrator-unmade'
  | 'person-deactivated'
  | 'person-reactivated'
  | 'sessions-ended'
  | 'second-factor-reset'
  | 'person-erased'
  | 'project-transferred'
  | 'project-removed'
  | 'quota-changed'
  | 'settings-changed'
  | 'test-mail-sent';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What an act changed, such as the values before and after. */
export type AuditDetails = Readonly<Record<string, Json>>;
