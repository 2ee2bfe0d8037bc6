/** A person as the calls that sign somebody in return them. */
export const ann = {
  id: 1,
  email: 'ann@example.com',
  firstName: 'Ann Lee',
  lastName: '',
  avatar: null,
  jobRole: null,
};
