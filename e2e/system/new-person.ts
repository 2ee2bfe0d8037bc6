/** Somebody as they sign up and sign in. */
export interface Person {
  fullName: string;
  email: string;
  password: string;
}

let people = 0;

/** A person who has not signed up yet. */
export function newPerson(fullName = 'Ann Lee'): Person {
  const email = `person-${Date.now()}-${++people}@example.com`;
  return { fullName, email, password: 'Secret!12' };
}
