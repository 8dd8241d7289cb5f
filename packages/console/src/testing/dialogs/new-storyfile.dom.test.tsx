import { routes } from '@studio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreateStoryfileDialog } from '../../features/storyfiles/create-storyfile-dialog.tsx'
import { StoryfilesPage } from '../../features/storyfiles/storyfiles-page.tsx'
import type { FakeApi } from '../fake-api.ts'
import { tides } from '../given-scripts.ts'
import { pageOf, storyfileOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { givenApi, harborMuseum, idOf } from '../open-page.tsx'
import { showPart } from '../show-part.tsx'

const organizationId = harborMuseum
const lake = storyfileOf(1, 'Lake', { language: 'de', purpose: 'education' })
const made = storyfileOf(2, 'Sea')
const teamId = idOf(300)

const storyfiles = (api: FakeApi) =>
  api
    .answer(routes.storyfiles.list, ({ query }) => pageOf([lake], query))
    .answer(routes.storyfiles.choices, {
      teams: [{ teamId, name: 'Guides', organizationId }],
      languages: [],
    })
    .answer(routes.organizations.nameTaken, { unique: true })
    .answer(routes.scripts.list, ({ query }) => pageOf([tides], query))
    .answer(routes.storyfiles.get, made)
    .answer(routes.storyfiles.addQuestions, { questions: [], skipped: [] })

const create = {
  heading: 'New storyfile',
  show: (close: () => void) => (
    <CreateStoryfileDialog
      organizations={[{ id: organizationId, label: 'Harbor Museum' }]}
      onClose={close}
      onCreated={close}
    />
  ),
  given: storyfiles,
  act: 'Create',
}
const named = { Name: 'Sea', Subject: 'Emil Roth' }
const subject = { displayName: 'Emil Roth', description: '' }
const body = {
  organizationId,
  name: 'Sea',
  subject,
  language: 'en',
  purpose: 'museum' as const,
  description: '',
  tags: [],
  teamIds: [],
}

judgeDialog({
  ...create,
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: { ...named, Language: 'German', Purpose: 'Education', Team: 'Guides' },
  route: routes.storyfiles.create,
  sends: { body: { ...body, language: 'de', purpose: 'education', teamIds: [teamId] } },
  wrong: { field: 'subject.displayName', at: 'Subject' },
  reply: made,
})

judgeDialog({
  ...create,
  of: 'from a list',
  fill: { ...named, 'List of questions': true, Questions: 'Who are you?\nIs it deep?' },
  route: routes.storyfiles.create,
  sends: { body },
  wrong: { field: 'name', at: 'Name' },
  reply: made,
})

judgeDialog({
  ...create,
  of: 'from a script',
  fill: { ...named, Script: true },
  choose: async (dialog, user) => user.click(await dialog.findByRole('option', { name: /Tides/ })),
  route: routes.scripts.use,
  sends: {
    params: { scriptId: tides.scriptId },
    body: { organizationId, name: 'Sea', subject, purpose: 'museum', teamIds: [], leaveOutTopicIds: [] },
  },
  wrong: { field: 'name', at: 'Name' },
  reply: { storyfileId: made.storyfileId },
})

judgeDialog({
  ...create,
  of: 'from another',
  fill: { ...named, 'Copy of a storyfile': true },
  choose: async (dialog, user) => user.click(await dialog.findByRole('option', { name: /Lake/ })),
  route: routes.storyfiles.copy,
  sends: {
    params: { storyfileId: lake.storyfileId },
    body: { name: 'Sea', subject, language: 'de', purpose: 'education', teamIds: [], asVersion: false },
  },
  wrong: { field: 'name', at: 'Name' },
  reply: made,
})

const builder = `/storyfiles/${made.storyfileId}?tab=builder`

judgeDialog({
  heading: 'New storyfile',
  of: 'of the list',
  show: () => <StoryfilesPage />,
  through: ['New storyfile'],
  given: storyfiles,
  fill: named,
  act: 'Create',
  route: routes.storyfiles.create,
  sends: { body },
  reply: made,
  opens: builder,
})

judgeDialog({
  heading: 'Duplicate “Lake”',
  of: 'of the list',
  show: () => <StoryfilesPage />,
  through: ['Actions for Lake', 'Duplicate'],
  given: storyfiles,
  fill: { Name: 'Sea' },
  act: 'Duplicate',
  route: routes.storyfiles.copy,
  sends: { params: { storyfileId: lake.storyfileId }, body: { name: 'Sea', asVersion: false } },
  reply: made,
  opens: builder,
})

test('a new storyfile without the thing that it starts from says so at that field', async () => {
  const api = storyfiles(givenApi())
  const user = showPart(create.show(() => {}))
  const dialog = within(await screen.findByRole('dialog'))
  for (const [label, text] of Object.entries(named)) {
    await user.click(dialog.getByLabelText(label, { exact: false, selector: 'input:not([type=radio])' }))
    await user.paste(text)
  }
  for (const [start, field, says] of [
    ['List of questions', 'Questions', 'Paste at least one question.'],
    ['Script', 'Which script', 'Choose a script.'],
    ['Copy of a storyfile', 'Which storyfile', 'Choose a storyfile to copy.'],
  ] as const) {
    await user.click(dialog.getByRole('radio', { name: start }))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    const at = dialog.getByLabelText(field)
    await waitFor(() => expect(at.getAttribute('aria-invalid')).toBe('true'))
    dialog.getByText(says)
    await waitFor(() => expect(document.activeElement).toBe(at))
  }
  await user.click(dialog.getByRole('radio', { name: 'Long video' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await dialog.findByText('Choose a video to cut.')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Emil Roth')
  for (const route of [routes.storyfiles.create, routes.storyfiles.copy, routes.scripts.use])
    expect(api.calls(route)).toEqual([])
})
