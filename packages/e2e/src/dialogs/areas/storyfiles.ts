import type { Storyfile } from '@studio/contract'
import type { Page } from 'playwright-core'
import { api, choose, type DialogRow, organizationId, sample } from '../dialog-row.ts'

const list = '/storyfiles'
const actions = 'Actions for The Harbor Pilot'
const builder: DialogRow['path'] = (page) => sample(page, 'builder')

export const storyfiles: DialogRow[] = [
  {
    name: 'features/storyfiles/create-storyfile-dialog newStoryfile',
    path: list,
    open: (page) => page.getByRole('button', { name: 'New storyfile' }).first().click(),
  },
  {
    name: 'features/storyfiles/storyfile-menu menu',
    path: async (page) => {
      await make(page, 'The Harbor Pilot')
      return list
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: actions, exact: true }).click(),
  },
  {
    name: 'features/storyfiles/coach/practice-dialog practice',
    path: builder,
    open: (page) => page.getByRole('button', { name: 'Practice questions', exact: true }).click(),
  },
  {
    name: 'features/storyfiles/wordings/wordings-dialog addWordings',
    path: async (page) => {
      const { storyfileId } = await make(page, 'One wording each', 'de')
      const questions = [{ text: 'Wer hat Sie das gelehrt?' }]
      await api(page, 'POST', `/v1/conversa/storyfiles/${storyfileId}/questions`, { questions })
      return `/storyfiles/${storyfileId}?tab=builder`
    },
    open: (page) => page.getByRole('button', { name: /^Add wordings: / }).click(),
    data: ['Wer hat Sie das gelehrt?'],
  },
  {
    name: 'features/storyfiles/settings/settings-dialog settingsTitle',
    path: list,
    open: (page) => choose(page, actions, 'Settings'),
  },
  {
    name: 'features/storyfiles/duplicate-dialog duplicateTitle',
    path: list,
    open: (page) => choose(page, actions, 'Duplicate'),
  },
  {
    name: 'features/storyfiles/use-storyfile-acts publishTitle',
    path: list,
    open: (page) => choose(page, actions, 'Publish'),
  },
  {
    name: 'features/storyfiles/use-storyfile-acts unpublishTitle',
    path: list,
    open: (page) => choose(page, 'Actions for The Navigator and the Light', 'Unpublish'),
  },
  {
    name: 'features/storyfiles/use-storyfile-acts archiveTitle',
    path: list,
    open: (page) => choose(page, 'Actions for The Navigator and the Light', 'Archive'),
  },
  {
    name: 'features/storyfiles/use-storyfile-acts archiveManyTitle',
    path: list,
    fresh: true,
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).check()
      await page.getByRole('button', { name: 'Archive', exact: true }).click()
    },
  },
  {
    name: 'features/storyfiles/use-storyfile-acts deleteTitle',
    path: list,
    open: (page) => choose(page, actions, 'Delete'),
  },
  {
    name: 'features/storyfiles/use-storyfile-acts deleteManyTitle',
    path: list,
    fresh: true,
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).check()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    },
  },
  {
    name: 'features/storyfiles/use-storyfile-acts purgeTitle',
    path: async (page) => {
      await remove(page, 'Short life')
      return `${list}?filter=status:deleted`
    },
    fresh: true,
    open: (page) => choose(page, 'Actions for Short life - Deleted', 'Delete for good'),
  },
  {
    name: 'features/storyfiles/restore-dialog restoreTitle',
    path: async (page) => {
      await remove(page, 'Taken meanwhile')
      await make(page, 'Taken meanwhile')
      return `${list}?filter=status:deleted`
    },
    fresh: true,
    open: (page) => choose(page, 'Actions for Taken meanwhile - Deleted', 'Restore'),
  },
  {
    name: 'features/storyfiles/builder/topic-menu menu',
    path: builder,
    open: (page) =>
      page
        .getByRole('button', { name: /^Actions for the topic / })
        .first()
        .click(),
  },
  {
    name: 'features/storyfiles/builder/rename-topic-dialog renameTopicTitle',
    path: builder,
    open: (page) => choose(page, /^Actions for the topic /, 'Rename'),
  },
  {
    name: 'features/storyfiles/builder/topic-menu removeTopicTitle',
    path: builder,
    open: (page) => choose(page, /^Actions for the topic /, 'Remove the topic'),
  },
  {
    name: 'features/storyfiles/builder/question/question-menu menu',
    path: builder,
    open: (page) =>
      page
        .getByRole('button', { name: /^Actions for “/ })
        .first()
        .click(),
  },
  {
    name: 'features/storyfiles/builder/library/starters-lane menu',
    path: builder,
    open: (page) =>
      page
        .getByRole('button', { name: /^Actions for the starter “/ })
        .first()
        .click(),
  },
  {
    name: 'features/storyfiles/builder/library/add-topic-dialog addTopicTitle',
    async path(page) {
      const path = await sample(page, 'builder')
      const [, storyfileId] = /storyfiles\/([^?]+)/.exec(path)!
      await api(page, 'POST', `/v1/conversa/storyfiles/${storyfileId}/questions`, {
        questions: [{ text: 'How did you learn to weave?' }],
      })
      return path
    },
    // A page that is still open hears of the question later than the click.
    fresh: true,
    open: async (page) => {
      await page.getByText('How did you learn to weave?').first().waitFor()
      await page.getByRole('button', { name: 'Add the topic Weaving and craft to the script' }).click()
    },
  },
  {
    name: 'features/storyfiles/builder/library/removed-dialog removedTitle',
    path: builder,
    open: (page) => page.getByRole('button', { name: 'Recently removed' }).click(),
  },
  {
    name: 'features/storyfiles/builder/question/inspector panel',
    path: builder,
    open: openQuestion,
  },
  {
    name: 'features/storyfiles/builder/question/inspector removeQuestionTitle',
    path: builder,
    fresh: true,
    open: async (page) => {
      await openQuestion(page)
      await page.getByRole('button', { name: 'Remove the question' }).click()
    },
  },
  {
    name: 'features/storyfiles/comments/question-comments removeCommentTitle',
    path: builder,
    fresh: true,
    open: async (page) => {
      await openQuestion(page)
      await page.getByLabel('Comment', { exact: true }).fill('Shorter?')
      await page.getByRole('button', { name: 'Comment', exact: true }).click()
      await page.getByRole('button', { name: 'Remove the comment' }).first().click()
    },
  },
]

async function openQuestion(page: Page): Promise<void> {
  await page.locator('main li button[aria-pressed]').first().click()
}

async function make(page: Page, name: string, language = 'en'): Promise<Storyfile> {
  return api(page, 'POST', '/v1/conversa/storyfiles', {
    organizationId: await organizationId(page),
    name,
    language,
    subject: { displayName: 'Emil Roth' },
  })
}

async function remove(page: Page, name: string): Promise<void> {
  const { storyfileId } = await make(page, name)
  await api(page, 'DELETE', `/v1/conversa/storyfiles/${storyfileId}`)
}
