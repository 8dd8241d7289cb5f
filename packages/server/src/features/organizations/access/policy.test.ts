import {
  type Access,
  access,
  type Capability,
  capabilities,
  type RoleValue,
  roleName,
  roleValues,
} from '@studio/contract'
import { describe, expect, test } from 'vitest'
import type { Actor, Owner } from '../../../access.ts'
import { can, type Wish } from './policy.ts'

const here = '11111111-1111-4111-8111-111111111111'
const elsewhere = '22222222-2222-4222-8222-222222222222'
const shared = '33333333-3333-4333-8333-333333333333'
const unshared = '44444444-4444-4444-8444-444444444444'

function givenActor(scope: RoleValue | undefined, more: Partial<Actor> = {}): Actor {
  const memberships = scope ? [{ organizationId: here, label: 'Harbor Museum', scope, attributes: {} }] : []
  const narrow = scope === 'restricted:ns' || scope === 'non_conversa_user'
  return {
    userId: '55555555-5555-4555-8555-555555555555',
    email: 'a@example.com',
    firstName: '',
    lastName: '',
    isAdmin: false,
    memberships,
    sharedStoryfileIds: narrow ? [shared] : [],
    via: 'session',
    ...more,
  }
}

/** One letter for the decision: y goes on, n not found, r a role, a an attribute is required, c left out of the role. */
function letter(actor: Actor, rule: Access, owner?: Owner, wish: Wish = {}): string {
  const { may } = can(actor, rule, owner, wish)
  return { go: 'y', not_found: 'n', role_required: 'r', attribute_required: 'a', not_in_role: 'c' }[may]
}

const objects: Record<string, Owner | undefined> = {
  organization: { organizationId: here, storyfileId: null },
  'shared storyfile': { organizationId: here, storyfileId: shared },
  'other storyfile': { organizationId: here, storyfileId: unshared },
  'foreign storyfile': { organizationId: elsewhere, storyfileId: unshared },
  nothing: undefined,
}

// Rows: the role held. Columns: read, edit, owner on each object (specification, point 6).
const truth: Record<string, Record<string, string>> = {
  super_admin: row('yrr', 'yrr', 'yrr'),
  'owner:ns': row('yyy', 'yyy', 'yyy'),
  'edit:ns': row('yyr', 'yyr', 'yyr'),
  'read:ns': row('yrr', 'yrr', 'yrr'),
  'restricted:ns': row('nnn', 'yrr', 'nnn'),
  non_conversa_user: row('nnn', 'yrr', 'nnn'),
}
function row(organization: string, sharedOne: string, other: string): Record<string, string> {
  return {
    organization,
    'shared storyfile': sharedOne,
    'other storyfile': other,
    'foreign storyfile': 'nnn',
    nothing: 'nnn',
  }
}

const rules = [
  access.member('read', 'storyfile'),
  access.member('edit', 'storyfile'),
  access.member('owner', 'storyfile'),
]

describe('the truth table of roles and objects', () => {
  test('has a row for every role value', () => {
    expect(Object.keys(truth)).toEqual([...roleValues])
  })
  for (const [scope, cells] of Object.entries(truth)) {
    test.each(Object.entries(cells))(`${scope} on %s`, (object, expected) => {
      const actor = givenActor(scope as RoleValue)
      expect(rules.map((rule) => letter(actor, rule, objects[object])).join('')).toBe(expected)
    })
  }
  test.each(Object.keys(objects))('a stranger finds no %s', (object) => {
    const stranger = givenActor(undefined)
    expect(rules.map((rule) => letter(stranger, rule, objects[object])).join('')).toBe('nnn')
  })
  test('a platform admin passes every check on what exists', () => {
    const admin = givenActor(undefined, { isAdmin: true })
    for (const [name, owner] of Object.entries(objects))
      expect(rules.map((rule) => letter(admin, rule, owner)).join('')).toBe(
        name === 'nothing' ? 'nnn' : 'yyy',
      )
  })
})

describe('rules without an object', () => {
  const anywhere = (role: 'read' | 'edit' | 'owner') => access.member(role, 'any')

  test.each([
    ['super_admin', 'yrr'],
    ['owner:ns', 'yyy'],
    ['edit:ns', 'yyr'],
    ['read:ns', 'yrr'],
    // By the letter these two satisfy a read check; what they see is what is shared with them.
    ['restricted:ns', 'yrr'],
    ['non_conversa_user', 'yrr'],
  ] as const)('%s holds read, edit, owner anywhere: %s', (scope, expected) => {
    const actor = givenActor(scope)
    const answers = (['read', 'edit', 'owner'] as const).map((role) => letter(actor, anywhere(role)))
    expect(answers.join('')).toBe(expected)
  })

  test('somebody in no organization holds no role', () => {
    expect(can(givenActor(undefined), anywhere('edit'), undefined)).toEqual({
      may: 'role_required',
      role: roleName('edit'),
    })
  })

  test('the reach names the organizations where the role is held, and no more', () => {
    const actor = givenActor('edit:ns')
    actor.memberships.push({ organizationId: elsewhere, label: 'Library', scope: 'read:ns', attributes: {} })
    expect(can(actor, anywhere('edit'), undefined)).toEqual({
      may: 'go',
      scope: { everything: false, organizationIds: [here], storyfileIds: [] },
    })
    expect(can(actor, anywhere('read'), undefined)).toMatchObject({
      scope: { organizationIds: [here, elsewhere] },
    })
  })

  test('a restricted member reaches the shared storyfiles and no organization', () => {
    expect(can(givenActor('restricted:ns'), anywhere('read'), undefined)).toEqual({
      may: 'go',
      scope: { everything: false, organizationIds: [], storyfileIds: [shared] },
    })
  })

  test.each(['restricted:ns', 'non_conversa_user'] as const)(
    '%s passes and finds nothing where sharing is not enough',
    (scope) => {
      const actor = givenActor(scope)
      actor.memberships.push({
        organizationId: elsewhere,
        label: 'Library',
        scope: 'read:ns',
        attributes: {},
      })
      expect(can(actor, anywhere('read'), undefined, { shared: false })).toEqual({
        may: 'go',
        scope: { everything: false, organizationIds: [elsewhere], storyfileIds: [] },
      })
      const sharedOne = { organizationId: here, storyfileId: shared }
      expect(letter(actor, access.member('read', 'turn'), sharedOne, { shared: false })).toBe('n')
      expect(letter(actor, access.member('read', 'turn'), sharedOne)).toBe('y')
    },
  )

  test('an organization without a label gives no role', () => {
    const actor = givenActor('owner:ns')
    actor.memberships[0]!.label = ''
    expect(letter(actor, anywhere('read'))).toBe('r')
  })

  test('platform pages ask for a platform admin; a super admin scope is not enough', () => {
    expect(can(givenActor('super_admin'), access.admin, undefined)).toEqual({
      may: 'role_required',
      role: roleName('super_admin'),
    })
    expect(letter(givenActor(undefined, { isAdmin: true }), access.admin)).toBe('y')
  })

  test('rules for visitors and for content tokens open nothing to signed-in people', () => {
    const admin = givenActor('owner:ns', { isAdmin: true })
    expect(letter(admin, access.visitor)).toBe('n')
    expect(letter(admin, access.content)).toBe('n')
  })

  test('an object of one organization is reached within that organization only', () => {
    const actor = givenActor('owner:ns')
    actor.memberships.push({ organizationId: elsewhere, label: 'Library', scope: 'read:ns', attributes: {} })
    const foreign = { organizationId: elsewhere, storyfileId: unshared }
    expect(can(actor, access.member('edit', 'storyfile'), foreign)).toEqual({
      may: 'role_required',
      role: roleName('edit'),
    })
    expect(can(actor, access.member('read', 'storyfile'), foreign)).toMatchObject({
      scope: { organizationIds: [elsewhere] },
    })
  })
})

describe('an attribute and a role', () => {
  const there = access.member('owner', 'organization', { attribute: 'SSO_WHITELIST' })
  const anywhere = access.member('owner', 'any', { attribute: 'SSO_WHITELIST' })
  const inOrganization = (organizationId: string): Owner => ({ organizationId, storyfileId: null })

  /** Owner here and viewer elsewhere, with the attribute set as told. */
  function givenOwner(attributes: { here?: boolean; elsewhere?: boolean }): Actor {
    const actor = givenActor('owner:ns')
    actor.memberships[0]!.attributes = attributes.here ? { SSO_WHITELIST: true } : {}
    actor.memberships.push({
      organizationId: elsewhere,
      label: 'Library',
      scope: 'read:ns',
      attributes: attributes.elsewhere ? { SSO_WHITELIST: true } : {},
    })
    return actor
  }

  // Columns: read and write here; read and write anywhere; write elsewhere.
  test.each([
    [{}, 'aaaar'],
    [{ here: true }, 'yyyyr'],
    // By the letter any own organization's attribute opens a page; to write, both are held in the same one.
    [{ elsewhere: true }, 'yayar'],
    [{ here: true, elsewhere: true }, 'yyyyr'],
  ])('owner here, viewer elsewhere, attribute %j: %s', (attributes, expected) => {
    const actor = givenOwner(attributes)
    const told = [
      letter(actor, there, inOrganization(here)),
      letter(actor, there, inOrganization(here), { writes: true }),
      letter(actor, anywhere),
      letter(actor, anywhere, undefined, { writes: true }),
      letter(actor, there, inOrganization(elsewhere), { writes: true }),
    ]
    expect(told.join('')).toBe(expected)
  })

  test('a write anywhere reaches only the organizations that have both', () => {
    const actor = givenOwner({ here: true, elsewhere: true })
    actor.memberships[1]!.scope = 'owner:ns'
    actor.memberships[1]!.attributes = {}
    expect(can(actor, anywhere, undefined, { writes: true })).toMatchObject({
      scope: { organizationIds: [here] },
    })
  })

  test('platform admins have all attributes', () => {
    const admin = givenActor(undefined, { isAdmin: true })
    expect(letter(admin, there, inOrganization(here), { writes: true })).toBe('y')
  })
})

describe('a narrowed role', () => {
  const edit = access.member('edit', 'storyfile')
  const storyfile: Owner = { organizationId: here, storyfileId: unshared }

  function givenNarrowed(scope: RoleValue, denies: Capability[]): Actor {
    const actor = givenActor(scope)
    actor.memberships[0]!.denies = denies
    return actor
  }

  test.each(capabilities)('without %s: refuses what needs it, and nothing else', (denied) => {
    const actor = givenNarrowed('edit:ns', [denied])
    for (const needs of [undefined, ...capabilities])
      expect([needs, letter(actor, edit, storyfile, { needs })]).toEqual([
        needs,
        needs === denied ? 'c' : 'y',
      ])
  })

  test('only narrows: what the role itself does not bring stays refused by the role', () => {
    expect(letter(givenNarrowed('read:ns', []), edit, storyfile, { needs: 'publish' })).toBe('r')
    expect(letter(givenNarrowed('read:ns', ['publish']), edit, storyfile, { needs: 'publish' })).toBe('r')
  })

  test('reaches anywhere only where nothing is taken away', () => {
    const actor = givenNarrowed('read:ns', ['export'])
    const list = access.member('read', 'any')
    expect(letter(actor, list, undefined, { needs: 'export' })).toBe('c')
    actor.memberships.push({ organizationId: elsewhere, label: 'Library', scope: 'read:ns', attributes: {} })
    expect(can(actor, list, undefined, { needs: 'export' })).toMatchObject({
      scope: { organizationIds: [elsewhere] },
    })
    expect(can(actor, list, undefined)).toMatchObject({ scope: { organizationIds: [here, elsewhere] } })
  })

  test('a restricted member without exporting exports no shared storyfile either', () => {
    const actor = givenNarrowed('restricted:ns', ['export'])
    actor.memberships.push({ organizationId: elsewhere, label: 'Library', scope: 'read:ns', attributes: {} })
    expect(can(actor, access.member('read', 'any'), undefined, { needs: 'export' })).toMatchObject({
      scope: { organizationIds: [elsewhere], storyfileIds: [] },
    })
  })

  test('a teacher is an owner in Learning, a content creator elsewhere, and no administrator', () => {
    const teacher = givenNarrowed('owner:ns', ['administer'])
    teacher.memberships[0]!.attributes = { LEARNING_MODULE: true }
    const learning = { attribute: 'LEARNING_MODULE' } as const
    const may = (of: 'organization' | 'any', more = {}) =>
      letter(teacher, access.member('owner', of, more), of === 'any' ? undefined : storyfile)
    expect([may('organization', learning), may('any', learning)]).toEqual(['y', 'y'])
    expect([may('organization'), may('any'), may('organization', { attribute: 'SSO_WHITELIST' })]).toEqual([
      'c',
      'c',
      'a',
    ])
    expect(letter(teacher, edit, storyfile)).toBe('y')
  })
})
