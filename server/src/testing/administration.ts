import { createBoard, signUp, type TestPerson } from './fixtures.ts';
import type { TestApp } from './test-app.ts';
import { newToken } from '../access/session-token.ts';

type Input = Record<string, unknown>;

/** Inputs of the calls of administrators that are about somebody or something. */
export function administrationInputs(on: TestApp): Record<string, () => Promise<Input>> {
  const person = async () => ({ userId: (await signUp(on, 'Otto')).id });
  const project = async () => {
    const { projectId } = await createBoard(on, await signUp(on, 'Olga'));
    return { projectId };
  };
  return {
    'admin.deactivate': person,
    'admin.reactivate': person,
    'admin.endSessions': person,
    'admin.resetSecondFactors': person,
    'admin.setAdministrator': async () => ({ ...(await person()), administrator: true }),
    'admin.erasePerson': async () => ({ ...(await person()), name: 'Otto -' }),
    'admin.setQuota': async () => ({ ...(await project()), quotaMb: 10 }),
    'admin.transferProject': async () => ({ ...(await project()), ...(await person()) }),
    'admin.removeProject': async () => ({ ...(await project()), name: 'Rocket' }),
  };
}

/** The token of a link that proves somebody's address, as it would be mailed. */
export async function proofToken({ database }: TestApp, { id, email }: TestPerson) {
  const { token, hash } = newToken();
  const expiresAt = new Date(Date.now() + 60_000);
  await database
    .insertInto('address_proofs')
    .values({ user_id: id, email, token_hash: hash, expires_at: expiresAt })
    .execute();
  return token;
}
