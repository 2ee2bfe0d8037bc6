import { signUp, type CallServer, type TestPerson } from './fixtures.ts';

/** How much each person of the cast may: a reader reads public boards, a stranger nothing. */
export const strengths = { stranger: -1, reader: 0, basic: 1, admin: 2, superAdmin: 3, creator: 4 };
export type Role = keyof typeof strengths;
export const roles = Object.keys(strengths) as Role[];

/** One person for each role, and one without any connection to them. */
export type Cast = Readonly<Record<Role | 'extra', TestPerson>>;

export async function signUpCast(on: CallServer): Promise<Cast> {
  const cast: Partial<Record<Role | 'extra', TestPerson>> = {};
  for (const role of [...roles, 'extra'] as const) cast[role] = await signUp(on, role);
  return cast as Cast;
}

/** The cast's members of a project, as calls take them. */
export function membersOf(cast: Cast): { user_id: number; role: 1 | 2 | 3 }[] {
  return [
    { user_id: cast.basic.id, role: 1 },
    { user_id: cast.admin.id, role: 2 },
    { user_id: cast.superAdmin.id, role: 3 },
  ];
}
