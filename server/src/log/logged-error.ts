/** The logged fields of an error; others may hold personal data or a secret. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly [detail: string]: unknown;
}

// Not PostgreSQL's `detail` and `where`: they repeat values of rows and statements.
const LOGGED_FIELDS = [
  'code',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];
const MAX_CAUSES = 5;
const PASSWORD_IN_URL = /(\w+:\/\/[^\s:/@]*):[^\s/]*@/g;

const withoutPasswords = (text: string) => text.replaceAll(PASSWORD_IN_URL, '$1:…@');

/**
 * An error as it is logged: some named fields of it and its causes, without passwords in addresses.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const fields = error as unknown as Record<string, unknown>;
  const details = LOGGED_FIELDS.flatMap((name) =>
    fields[name] === undefined ? [] : [[name, fields[name]]],
  );
  const hasCause = error.cause !== undefined && depth < MAX_CAUSES;
  return {
    type: error.constructor.name,
    message: withoutPasswords(error.message),
    stack: error.stack === undefined ? undefined : withoutPasswords(error.stack),
    ...(Object.fromEntries(details) as Record<string, unknown>),
    ...(hasCause && { cause: loggedError(error.cause, depth + 1) }),
  };
}
