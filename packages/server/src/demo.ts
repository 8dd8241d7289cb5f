import type { Context } from './context.ts'
import { demoAccounts } from './demo-accounts.ts'
import { createUser, findUserByEmail } from './features/identity/index.ts'
import { addMember, createOrganization, findOrganizationByLabel } from './features/organizations/index.ts'

export { demoAccounts }

export const demoOrganization = 'Harbor Museum'

/** Makes the demo organization, its accounts and the sample storyfile once; later starts change nothing. */
export async function seedDemo(context: Context): Promise<void> {
  await seedAccounts(context)
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
