import {
  type Clip,
  type CustomCategory,
  gateway,
  type List,
  type LogView,
  type NextShoot,
  type QualityFigures,
  type ThresholdsSet,
  type TrainingRun,
} from '@studio/contract'
import type { Page } from 'playwright-core'
import { api, choose, type DialogRow, organizationId, sample } from '../dialog-row.ts'

const viewName = 'Misses at the kiosk'

export const quality: DialogRow[] = [
  {
    name: 'features/review/erase-visitor eraseVisitorTitle',
    path: async (page) => {
      await asked(page)
      return '/training/chat_logs?view=review'
    },
    open: (page) => page.getByRole('button', { name: 'Erase this visitor' }).click(),
  },
  {
    name: 'features/review/delete-turn deleteTurnTitle',
    path: async (page) => {
      await asked(page)
      return '/training/chat_logs?view=review'
    },
    open: (page) => page.getByRole('button', { name: 'Delete this turn' }).click(),
  },
  ...annotations(),
  {
    name: 'features/review/views/views-menu menu',
    path: '/training/chat_logs',
    open: (page) => page.getByRole('button', { name: 'Views', exact: true }).click(),
  },
  {
    name: 'features/review/views/view-dialog saveViewTitle',
    path: '/training/chat_logs',
    open: (page) => choose(page, 'Views', 'Save this view …'),
  },
  {
    name: 'features/review/views/view-dialog renameViewTitle',
    path: async (page) => `/training/chat_logs?logView=${await savedView(page)}`,
    open: (page) => choose(page, viewName, 'Rename …'),
    data: [viewName],
  },
  {
    name: 'platform/turns/breaking-correction breaksTests',
    path: async (page) => {
      await asked(page)
      await breaking(page)
      return '/training/chat_logs?view=review'
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: /^Should not answer/ }).click(),
    data: ['This change takes the right answer from 1 of your test questions: “Who are you?”.'],
  },
  {
    name: 'features/review/mask-words maskTitle',
    path: async (page) => {
      await asked(page)
      return '/training/chat_logs?view=review'
    },
    open: (page) => page.getByRole('button', { name: 'Mask words' }).click(),
    data: ['Who are you?', 'Who', 'are', 'you'],
  },
  {
    name: 'features/quality/runs/runs askLive',
    path: async (page) => {
      await otherRunLive(page)
      return `/training/response_quality?storyfileId=${await sampleId(page)}`
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Make live: run 1' }).click(),
  },
  {
    name: 'features/quality/threshold-controls saveThresholdTitle',
    path: async (page) => {
      await figured(page)
      return `/training/response_quality?storyfileId=${await sampleId(page)}`
    },
    fresh: true,
    open: async (page) => {
      await page.getByRole('slider', { name: 'Threshold to try' }).press('End')
      await page.getByRole('slider', { name: 'Threshold to try' }).press('ArrowLeft')
      await page.getByRole('button', { name: /^Save 0\.98/ }).click()
    },
  },
  {
    name: 'features/quality/threshold-controls clearThresholdTitle',
    path: async (page) => {
      await figured(page)
      await page.route('**/thresholds', (route) =>
        route.fulfill({ json: { answer: 0.61, trained: 0.44, answers: [] } satisfies ThresholdsSet }),
      )
      return `/training/response_quality?storyfileId=${await sampleId(page)}`
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Clear the threshold of “All answers”' }).click(),
  },
  {
    name: 'features/quality/merge-answers mergeTitle',
    path: async (page) => {
      await mixed(page)
      return `/training/response_quality?storyfileId=${await sampleId(page)}`
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Merge answers …' }).click(),
  },
  {
    name: 'features/quality/shoot/next-shoot-list panel',
    path: async (page) => {
      await proposed(page)
      return '/training/response_quality/next_shoot'
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: /^What did you earn on board/ }).click(),
    data: ['What did you earn on board?', 'how much did you earn', 'Who are you?', 'Ada'],
  },
]

/** What a reviewer writes about a turn. */
function annotations(): DialogRow[] {
  const row = (dialog: string, title: string, button: RegExp): DialogRow => ({
    name: `features/review/annotation/${dialog} ${title}`,
    path: async (page) => {
      await asked(page)
      await categorised(page)
      return '/training/chat_logs?view=review'
    },
    open: (page) => page.getByRole('button', { name: button }).click(),
    data: ['Who are you?', 'Captains'],
  })
  return [
    row('fix-text-dialog', 'fixTextTitle', /^Fix the text/),
    row('note-dialog', 'noteTitle', /^Note/),
    row('categories-dialog', 'categoriesTitle', /^Categories/),
  ]
}

/** A category to choose; the one of before where there is one. */
async function categorised(page: Page): Promise<void> {
  const own = await organizationId(page)
  const path = '/v1/conversa/categories'
  const { items } = await api<List<CustomCategory>>(page, 'GET', `${path}?organizationId=${own}&pageSize=100`)
  if (items.some(({ name }) => name === 'Captains')) return
  await api(page, 'POST', path, {
    organizationId: own,
    name: 'Captains',
    kind: 'review',
    action: 'none',
    examples: ['who was the first captain', 'was the captain strict', 'did you like your captain'],
  })
}

/** A view of the chat log; the one of before where there is one. */
async function savedView(page: Page): Promise<string> {
  const { items } = await api<{ items: LogView[] }>(page, 'GET', '/v1/conversa/log-views')
  const known = items.find((one) => one.name === viewName)
  if (known) return known.logViewId
  const made = await api<LogView>(page, 'POST', '/v1/conversa/log-views', {
    organizationId: await organizationId(page),
    name: viewName,
    query: { channel: 'kiosk' },
  })
  return made.logViewId
}

async function sampleId(page: Page): Promise<string> {
  return /storyfiles\/([^?]+)/.exec(await sample(page, 'interact'))![1]!
}

/** The only run of the sample is live: here the replies say that it is not. */
async function otherRunLive(page: Page): Promise<void> {
  // Rows about publishing have replies of their own on this page.
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/v1/conversa/training/runs?*', async (route) => {
    const list = await (await route.fetch()).json()
    const items = list.items.map((one: TrainingRun) => ({ ...one, status: 'passed', worse: 2, better: 14 }))
    await route.fulfill({ json: { ...list, items } })
  })
}

/** No visitor has asked the sample anything: here the replies say that some did. */
async function figured(page: Page): Promise<void> {
  await page.route('**/quality?*', async (route) => {
    const figures: QualityFigures = await (await route.fetch()).json()
    await route.fulfill({ json: { ...figures, questions: 214 } })
  })
  await page.route('**/thresholds/effect?*', (route) =>
    route.fulfill({
      json: {
        since: '2026-10-24T08:00:00.000Z',
        toRefusals: 23,
        toAnswers: 0,
        weighed: 214,
        answered: 150,
        wrong: 4,
      },
    }),
  )
}

/** Nobody has mixed up answers of the sample: here the reply says that two are. */
async function mixed(page: Page): Promise<void> {
  const storyfileId = await sampleId(page)
  const { items } = await api<List<Clip>>(
    page,
    'GET',
    `/v1/conversa/clips?storyfileId=${storyfileId}&kind=regular&pageSize=10`,
  )
  const [played, right] = items.flatMap(({ clipId, questions: [question] }) =>
    question ? [{ clipId, questionId: question.questionId, question: question.text, plays: 12 }] : [],
  )
  await page.route('**/quality?*', async (route) => {
    const figures: QualityFigures = await (await route.fetch()).json()
    const pairs = [
      { played: played!, right: right!, turns: 9, wordings: [{ text: 'who are they', times: 9 }] },
    ]
    await route.fulfill({ json: { ...figures, questions: 214, pairs } satisfies QualityFigures })
  })
}

/** Nobody has asked the sample in vain: here the reply says that visitors did. */
async function proposed(page: Page): Promise<void> {
  const since = '2026-10-24T08:00:00.000Z'
  await page.route('**/next-shoot', async (route) => {
    const list: NextShoot = await (await route.fetch()).json()
    await route.fulfill({
      json: {
        ...list,
        plannedAt: since,
        planning: false,
        questions: 2140,
        now: { share: 0.78 },
        proposals: [
          {
            proposalId: '00000000-0000-4000-8000-000000000001',
            kind: 'record',
            state: 'open',
            text: 'What did you earn on board?',
            questionId: null,
            other: null,
            asked: 41,
            ways: 11,
            since,
            wordings: [{ text: 'how much did you earn', times: 13 }],
            nearest: { question: 'Who are you?', score: 0.41 },
            points: 1.9,
            caught: 40,
            taken: 0,
            tested: true,
            cameTrue: null,
          },
        ],
      } satisfies NextShoot,
    })
  })
}

/** The sample has no test questions: here the reply says that one would break. */
async function breaking(page: Page): Promise<void> {
  const message = 'This change takes the right answer from 1 of your test questions: “Who are you?”.'
  await page.route('**/turns/*/review', (route) =>
    route.fulfill({ status: 409, json: { code: 'TESTS_BROKEN', message } }),
  )
}

/** A question in the chat log, as somebody asks it who looks at the sample. */
async function asked(page: Page): Promise<void> {
  const storyfileId = await sampleId(page)
  await page.evaluate(
    async ({ storyfileId, system }) => {
      const post = async (path: string, body: object, more = {}) =>
        (
          await fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...system, ...more },
            body: JSON.stringify(body),
          })
        ).json()
      const { sessionId, visitorToken } = await post('/v1/dialogue/previews', { storyfileId })
      await post(
        `/v1/dialogue/sessions/${sessionId}/ask`,
        { text: 'Who are you?', clientTurnId: crypto.randomUUID() },
        { authorization: `Bearer ${visitorToken}` },
      )
    },
    { storyfileId, system: { [gateway.systemHeader]: gateway.systemId } },
  )
}
