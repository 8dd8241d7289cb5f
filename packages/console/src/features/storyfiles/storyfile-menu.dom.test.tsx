import type { Storyfile } from '@studio/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenRole } from '../../testing/given-role.ts'
import { givenStoryfiles, storyfileOf } from '../../testing/given-storyfiles.ts'
import { idOf, openPage } from '../../testing/open-page.tsx'

type Member = Parameters<typeof givenRole>[1]

const viewer: Member = { scope: 'read:ns' }
const creator: Member = { scope: 'edit:ns' }
const admin: Member = { scope: 'owner:ns' }
const someoneElses = { createdBy: idOf(9) }

const asCreator = 'You need to be at least "Content Creator"'
const asAdmin = 'You need to be at least "Admin"'
const without = 'Your role in this organization does not include publishing.'

type Row = [whose: string, member: Member, storyfile: Partial<Storyfile>, items: string[]]
const rows: Row[] = [
  [
    'a Viewer, of a draft',
    viewer,
    {},
    [
      'Open',
      `Settings${asCreator}`,
      `Duplicate${asCreator}`,
      `New version${asCreator}`,
      `Publish${asCreator}`,
      `Archive${asAdmin}`,
      `Delete${asAdmin}`,
    ],
  ],
  [
    'a Restricted User, of what is live',
    { scope: 'restricted:ns' },
    { status: 'published' },
    [
      'Open',
      `Settings${asCreator}`,
      `Duplicate${asCreator}`,
      `New version${asCreator}`,
      `Unpublish${asCreator}`,
      `Archive${asAdmin}`,
      `Delete${asAdmin}`,
    ],
  ],
  [
    'a Content Creator, of a draft',
    creator,
    {},
    ['Open', 'Settings', 'Duplicate', 'New version', 'Publish', `Archive${asAdmin}`, `Delete${asAdmin}`],
  ],
  [
    'a Content Creator, of what everybody may talk to',
    creator,
    { status: 'published', isPublic: true, changesWaiting: true },
    [
      'Open',
      'Settings',
      'Duplicate',
      'New version',
      `Publish${asAdmin}`,
      'Unpublish',
      `Archive${asAdmin}`,
      `Delete${asAdmin}`,
    ],
  ],
  [
    'a Content Creator whose role leaves out publishing',
    { ...creator, denies: ['publish'] },
    { status: 'published', changesWaiting: true },
    [
      'Open',
      'Settings',
      'Duplicate',
      'New version',
      `Publish${without}`,
      `Unpublish${without}`,
      `Archive${asAdmin}`,
      `Delete${asAdmin}`,
    ],
  ],
  [
    'a Content Creator, of an archived one of their own',
    creator,
    { status: 'archived' },
    ['Open', 'Settings', 'Duplicate', 'New version', 'Restore', `Delete${asAdmin}`],
  ],
  [
    'a Content Creator, of an archived one of another person',
    creator,
    { status: 'archived', ...someoneElses },
    ['Open', 'Settings', 'Duplicate', 'New version', `Restore${asAdmin}`, `Delete${asAdmin}`],
  ],
  [
    'an Admin, of what is live and has no changes',
    admin,
    { status: 'published', ...someoneElses },
    ['Open', 'Settings', 'Duplicate', 'New version', 'Unpublish', 'Archive', 'Delete'],
  ],
  [
    'a Content Creator, of a deleted one of their own',
    creator,
    { status: 'deleted' },
    ['Restore', `Delete for good${asAdmin}`],
  ],
  [
    'an Admin, of a deleted one of another person',
    admin,
    { status: 'deleted', ...someoneElses },
    ['Restore', 'Delete for good'],
  ],
]

test.each(rows)('the menu for %s', async (_, member, part, items) => {
  const { api, storyfiles } = givenStoryfiles([])
  storyfiles.push(storyfileOf(1, 'Lake', part))
  const filter = part.status === 'deleted' ? '?filter=status:deleted' : ''
  givenRole(api, member)
  const { user } = await openPage(`/storyfiles${filter}`)
  await user.click(await screen.findByRole('button', { name: 'Actions for Lake' }))
  const shown = await screen.findAllByRole('menuitem')
  expect(shown.map((one) => one.textContent)).toEqual(items)
  for (const one of shown)
    expect(one.getAttribute('aria-disabled') === 'true', one.textContent!).toBe(
      /You need|does not include/.test(one.textContent!),
    )
})
