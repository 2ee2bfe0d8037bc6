export const en = {
  notProved: 'Your browser did not confirm it. Try again, or use another way.',
};
