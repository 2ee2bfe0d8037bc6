const SPECIAL_CHARACTERS = '!@#$%^&*(),.?":{}|<>_-+=[]\\/`~';

export type PasswordRule = 'length' | 'special-character' | 'uppercase';

/**
 * The password rules, with the texts that responses use for them. The server refuses a password
 * that breaks one.
 */
export const PASSWORD_RULES: readonly {
  name: PasswordRule;
  text: string;
  isMet: (password: string) => boolean;
}[] = [
  {
    name: 'length',
    text: 'Password should has atleast 8 characters.',
    isMet: (password) => password.length >= 8,
  },
  {
    name: 'special-character',
    text: 'Password should have atleast one special character.',
    isMet: (password) =>
      Array.from(password).some((character) => SPECIAL_CHARACTERS.includes(character)),
  },
  {
    name: 'uppercase',
    text: 'Password should have atleast one Uppercase.',
    isMet: (password) => /\p{Lu}/u.test(password),
  },
];

/** The first rule that a password breaks; undefined if it breaks none. */
export function brokenPasswordRule(password: string): PasswordRule | undefined {
  return PASSWORD_RULES.find((rule) => !rule.isMet(password))?.name;
}
