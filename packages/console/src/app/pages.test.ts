import type { RoleValue } from '@studio/contract'
import { messageOf } from '@studio/contract'
import { describe, expect, it } from 'vitest'
import type { Holder } from '../platform/session/holder.ts'
import { barrierOf, groups, pageOf, pages, pagesFor } from './pages.ts'
import { crumbLabel } from './shell/places/crumbs.ts'
import { shellWords } from './shell/shell.words.ts'

const given = (scope: RoleValue, attributes = {}, isAdmin = false): Holder => ({
  isAdmin,
  memberships: [{ organizationId: '1', label: 'Harbor Museum', scope, attributes }],
})
const pathsFor = (holder: Holder) => pagesFor(holder).map((page) => page.path)
const everybodys = ['/dashboard', '/storyfiles', '/topics', '/topics/templates', '/account/my_profile']
const owners = ['/account/organizations', '/account/teams', '/account/roles', '/account/users']
const admins = [
  '/training/view_inky_states',
  '/storyfiles/featured',
  '/storyfiles/popular',
  '/promo_codes/clients',
]

describe('the menu', () => {
  it('"Script Builder needs edit"', () => {
    expect(pathsFor(given('read:ns'))).not.toContain('/topics/builder')
    expect(pathsFor(given('edit:ns'))).toContain('/topics/builder')
    expect(pathsFor(given('owner:ns'))).toContain('/topics/builder')
  })
  it('"Account Organizations, Teams, Roles, Users need owner"', () => {
    for (const path of owners) {
      expect(pathsFor(given('edit:ns'))).not.toContain(path)
      expect(pathsFor(given('owner:ns'))).toContain(path)
    }
  })
  it('owners of a closed organization alone find the page that opens it again, and no other', () => {
    const holder = { isAdmin: false, memberships: [], ownsClosed: true }
    expect(pathsFor(holder).sort()).toEqual([...everybodys, '/account/organizations'].sort())
  })
  it('people whose roles have no console find their profile alone; "/account/my_profile (always)"', () => {
    const learner = given('non_conversa_user')
    expect(pathsFor(learner)).toEqual(['/account/my_profile'])
    expect(barrierOf(undefined, learner)).toEqual({ kind: 'outside' })
    const viewerToo = {
      ...learner,
      memberships: [...learner.memberships, ...given('restricted:ns').memberships],
    }
    expect(pathsFor(viewerToo)).toContain('/dashboard')
    expect(pathsFor({ isAdmin: false, memberships: [] })).toContain('/dashboard')
  })
  it('"Learning needs owner plus the learning attribute"', () => {
    for (const path of ['/learning', '/learning/students']) {
      expect(pathsFor(given('owner:ns'))).not.toContain(path)
      expect(pathsFor(given('edit:ns', { LEARNING_MODULE: true }))).not.toContain(path)
      expect(pathsFor(given('owner:ns', { LEARNING_MODULE: true }))).toContain(path)
    }
  })
  it('a teacher, an owner without administration, sees Learning and nothing of the account', () => {
    const attributes = { LEARNING_MODULE: true, SSO_WHITELIST: true }
    const owner = given('owner:ns', attributes)
    const teacher = {
      ...owner,
      memberships: owner.memberships.map((one) => ({ ...one, denies: ['administer' as const] })),
    }
    const seen = pathsFor(teacher)
    expect(seen).toEqual(expect.arrayContaining(['/learning', '/learning/students', '/account/my_profile']))
    expect(pathsFor(owner).filter((path) => !seen.includes(path))).toEqual([
      '/account/organizations',
      '/account/teams',
      '/account/roles',
      '/account/users',
      '/account/whitelist',
    ])
  })
  it('"Whitelist needs owner plus the whitelist attribute"', () => {
    expect(pathsFor(given('owner:ns'))).not.toContain('/account/whitelist')
    expect(pathsFor(given('edit:ns', { SSO_WHITELIST: true }))).not.toContain('/account/whitelist')
    expect(pathsFor(given('owner:ns', { SSO_WHITELIST: true }))).toContain('/account/whitelist')
  })
  it('"Mobile App, View Inky States and Promo Codes need admin"', () => {
    for (const path of admins) {
      expect(pathsFor(given('owner:ns', { LEARNING_MODULE: true, SSO_WHITELIST: true }))).not.toContain(path)
      expect(pathsFor(given('read:ns', {}, true))).toContain(path)
    }
    const mobile = (holder: Holder) => pagesFor(holder).filter((page) => page.group === 'mobile')
    expect(mobile(given('owner:ns'))).toEqual([])
    expect(mobile(given('read:ns', {}, true)).map((page) => page.path)).toEqual([
      '/storyfiles',
      '/storyfiles/featured',
      '/storyfiles/popular',
    ])
  })
  it('"Admins pass every role check … and attributes": they see every page', () => {
    expect(pagesFor({ isAdmin: true, memberships: [] })).toEqual(pages)
  })
  it('"/account/my_profile (always)", also without an organization', () => {
    expect(pathsFor({ isAdmin: false, memberships: [] })).toEqual(everybodys)
  })
})

describe('a page that is closed', () => {
  it('"A role check before an action shows \'You need to be at least "{role}"\'"', () => {
    expect(barrierOf({ role: 'edit' }, given('read:ns'))).toEqual({ kind: 'role', role: 'edit' })
    expect(barrierOf({ role: 'owner' }, given('edit:ns'))).toEqual({ kind: 'role', role: 'owner' })
    expect(barrierOf({ admin: true }, given('owner:ns'))).toEqual({ kind: 'role', role: 'super_admin' })
    expect(shellWords.roleRequired.replace('{{role}}', 'Admin')).toBe(
      messageOf('ROLE_REQUIRED', { role: 'Admin' }).en,
    )
  })
  it('names the attribute that is missing once the role is there', () => {
    const access = { role: 'owner', attribute: 'LEARNING_MODULE' } as const
    expect(barrierOf(access, given('read:ns'))).toEqual({ kind: 'role', role: 'owner' })
    expect(barrierOf(access, given('owner:ns'))).toEqual({ kind: 'attribute', attribute: 'LEARNING_MODULE' })
  })
})

describe('the table of pages', () => {
  it('finds the page of a route, and the list that a workspace belongs to', () => {
    expect(pageOf('/storyfiles/$storyfileId')?.path).toBe('/storyfiles')
    expect(pageOf('/storyfiles/featured')?.path).toBe('/storyfiles/featured')
    expect(pageOf('/topics/builder')?.label).toBe('scriptBuilder')
    expect(pageOf('/nowhere')).toBeUndefined()
  })
  it('opens the list of storyfiles a second time for the mobile app', () => {
    expect(pageOf('/storyfiles')?.group).toBe('storyfiles')
    expect(pageOf('/storyfiles', 'mobile')?.group).toBe('mobile')
  })
  it('calls its crumbs as the rule does, but for the names that the specification gives', () => {
    const given: Record<string, string> = {
      '/dashboard': 'Welcome To The Product',
      '/topics/templates': 'All Scripts',
      '/topics/builder': 'Script Builder',
    }
    for (const page of pages) {
      const rule = crumbLabel(page.path.split('/').at(-1)!)
      const shown = crumbLabel(shellWords[page.crumb ?? page.label])
      expect(`${page.path} ${shown}`).toBe(`${page.path} ${given[page.path] ?? rule}`)
    }
  })
  it('has the sections MAIN and ADMIN', () => {
    expect([shellWords.main, shellWords.admin]).toEqual(['MAIN', 'ADMIN'])
    expect(new Set(Object.values(groups).map((group) => group.section))).toEqual(new Set(['main', 'admin']))
  })
})
