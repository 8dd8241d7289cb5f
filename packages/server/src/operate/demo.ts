import type { Actor } from '../access.ts'
import type { Context } from '../context.ts'
import { createUser, findUserByEmail } from '../features/identity/index.ts'
import { addMember, createOrganization, findOrganizationByLabel } from '../features/organizations/index.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedSample } from './demo-sample.ts'

export { demoAccounts }

export const demoOrganization = 'Harbor Museum'

/** Makes the demo organization, its accounts and the sample storyfile once; later starts change nothing. */
export async function seedDemo(context: Context): Promise<void> {
  await seedAccounts(context)
}

/** Makes the sample storyfile, which takes seconds on the first start; needs a worker at work. */
export async function seedSampleStoryfile(context: Context): Promise<void> {
  const organization = await findOrganizationByLabel(context.sql, demoOrganization)
  const admin = demoAccounts.find((one) => one.scope === null)!
  const user = await findUserByEmail(context.sql, admin.email)
  if (!organization || !user) return
  const actor: Actor = {
    userId: user.userId,
    email: admin.email,
    firstName: admin.firstName,
    lastName: admin.lastName,
    isAdmin: true,
    memberships: [],
    sharedStoryfileIds: [],
    via: 'command',
  }
  // One server makes it, if several start at once; the lock goes with its connection.
  const connection = await context.sql.reserve()
  try {
    const [row] = await connection<{ free: boolean }[]>`select pg_try_advisory_lock(4400003) as free`
    if (row?.free) await seedSample(context, organization.organizationId, actor)
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    connection.release()
  }
}

/** What exists is left as people changed it: an account keeps its password, a membership its role. */
async function seedAccounts({ sql }: Context): Promise<void> {
  await sql.begin(async (tx) => {
    // Several servers may start at once; the first one seeds.
    await tx`select pg_advisory_xact_lock(4400002)`
    const organization =
      (await findOrganizationByLabel(tx, demoOrganization)) ??
      (await createOrganization(tx, { label: demoOrganization, shortName: 'HarborMuseum' }))
    for (const { email, password, firstName, lastName, scope } of demoAccounts) {
      if (await findUserByEmail(tx, email)) continue
      const user = await createUser(tx, { email, password, firstName, lastName, isAdmin: scope === null })
      // The platform admin is an owner too, so that the organization stands in the menu of the account.
      await addMember(tx, organization!.organizationId, user!.userId, scope ?? 'owner:ns')
    }
  })
}
