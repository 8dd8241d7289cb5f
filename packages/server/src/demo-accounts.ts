/** One account per role, for trying the studio on this machine only. */
export const demoAccounts = [
  {
    email: 'admin@demo.test',
    password: 'storyfile',
    firstName: 'Ada',
    lastName: 'Platform',
    role: 'Platform admin',
    scope: null,
  },
  {
    email: 'owner@demo.test',
    password: 'storyfile',
    firstName: 'Jonas',
    lastName: 'Vester',
    role: 'Admin',
    scope: 'owner:ns',
  },
  {
    email: 'creator@demo.test',
    password: 'storyfile',
    firstName: 'Lena',
    lastName: 'Okafor',
    role: 'Content Creator',
    scope: 'edit:ns',
  },
  {
    email: 'viewer@demo.test',
    password: 'storyfile',
    firstName: 'Vera',
    lastName: 'Lind',
    role: 'Viewer',
    scope: 'read:ns',
  },
  {
    email: 'restricted@demo.test',
    password: 'storyfile',
    firstName: 'Rolf',
    lastName: 'Quist',
    role: 'Restricted User',
    scope: 'restricted:ns',
  },
] as const
