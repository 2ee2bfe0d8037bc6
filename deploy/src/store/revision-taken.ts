import { DeployError } from '../deploy-error.ts';

/** Of two operators who changed an environment at once, what the second is told. */
export function revisionTaken(env: string, revision: number): DeployError {
  return new DeployError(
    'conflict',
    `Somebody else changed ${env} meanwhile: revision ${revision} exists. ` +
      `Look at it with "deploy status ${env}" and pin again.`,
  );
}
