/** The kinds of failures, with the exit codes for scripts. The numbers never change. */
export const exitCodes = {
  unexpected: 1,
  usage: 2,
  'build-failed': 3,
  immutable: 4,
  unproved: 5,
  conflict: 6,
  'not-found': 7,
  damaged: 8,
  'port-taken': 9,
  locked: 10,
  unserved: 11,
  'not-allowed': 12,
  frozen: 13,
} as const;

export type Failure = keyof typeof exitCodes;

/** A failure that the operator can act on. */
export class DeployError extends Error {
  readonly kind: Failure;
  readonly details: readonly string[];

  constructor(kind: Failure, message: string, details: readonly string[] = []) {
    super(message);
    this.name = 'DeployError';
    this.kind = kind;
    this.details = details;
  }
}

/** Prints why a program does not go on, and returns the exit code that says so. */
export function reportFailure(error: unknown): number {
  if (error instanceof DeployError) {
    console.error([error.message, ...error.details].join('\n'));
    return exitCodes[error.kind];
  }
  console.error(error instanceof Error ? error.message : error);
  return exitCodes.unexpected;
}
