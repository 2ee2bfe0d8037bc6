/** Grounds of people's initials, which are white in both brightnesses. */
export const avatars = [
  '#984a47',
  '#94502a',
  '#895909',
  '#676a11',
  '#307543',
  '#067568',
  '#007184',
  '#28699d',
  '#505fa0',
  '#6c5698',
  '#824e85',
  '#924968',
] as const;
