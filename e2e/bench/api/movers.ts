import { createApiClient } from 'shared-api/client';
import type { Bench } from './bench.ts';

/** Additional members of a board; the server limits each of them separately. */
export async function signUpMovers(
  { url, api }: Bench,
  boardId: number,
  count: number,
): Promise<string[]> {
  const anonymous = createApiClient({ baseUrl: url, token: () => null });
  const movers = [];
  for (let one = 1; one <= count; one += 1) {
    const email = `mover${String(boardId)}.${String(one)}@example.org`;
    const person = { firstName: 'Mover', lastName: '-', email, password: 'Correct!Horse1' };
    movers.push(await anonymous.auth.createUser(person));
  }
  const users = movers.map(({ data }) => ({ user_id: data.id, role: 1 as const }));
  await api.board.addUser({ boardId, users });
  return movers.map(({ token }) => token);
}
