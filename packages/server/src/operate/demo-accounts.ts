/** One account per role, for trying the studio on this machine only. */
export const demoAccounts = [
  {
    email: 'admin@demo.test',
    password: 'storyfile',
    firstName: 'Ada',
    lastName: 'Platform',
    scope: null,
  },
  {
    email: 'owner@demo.test',
    password: 'storyfile',
    firstName: 'Jonas',
    lastName: 'Vester',
    scope: 'owner:ns',
  },
  {
    email: 'creator@demo.test',
    password: 'storyfile',
    firstName: 'Lena',
    lastName: 'Okafor',
    scope: 'edit:ns',
  },
  {
    email: 'viewer@demo.test',
    password: 'storyfile',
    firstName: 'Vera',
    lastName: 'Lind',
    scope: 'read:ns',
  },
  {
    email: 'restricted@demo.test',
    password: 'storyfile',
    firstName: 'Rolf',
    lastName: 'Quist',
    scope: 'restricted:ns',
  },
] as const
