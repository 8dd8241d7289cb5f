import { identityRoutes, type OwnMembership } from '@studio/contract'
import type { FakeApi } from './fake-api.ts'
import { harborMuseum, ownProfile } from './open-page.tsx'

/** Who is signed in holds this role in the Harbor Museum instead; `isAdmin`: of the platform. */
export function givenRole(
  api: FakeApi,
  { isAdmin = false, ...membership }: Partial<OwnMembership> & { isAdmin?: boolean },
): FakeApi {
  const { iam, email, firstName, lastName } = ownProfile
  const own = {
    organizationId: harborMuseum,
    label: 'Harbor Museum',
    attributes: {},
    denies: [],
    closed: null,
  }
  return api
    .answer(identityRoutes.me, {
      isAdmin,
      isLoggedIn: true,
      iam,
      email,
      firstName,
      lastName,
      namespaces: [],
    })
    .answer(identityRoutes.memberships, { items: [{ ...own, scope: 'owner:ns', ...membership }] })
}
