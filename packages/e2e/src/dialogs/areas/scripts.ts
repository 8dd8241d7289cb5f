import type { Page } from 'playwright-core'
import { api, choose, type DialogRow, organizationId } from '../dialog-row.ts'

const name = 'Ask the weaver'
const topicName = 'Hands and craft'
const condition = 'Only if she weaves'
const ofScript = `Actions for ${name}`
const ofTopic = `Actions for ${topicName}`
let scriptId: string | undefined
let isTopicMade = false

/** A script with one topic, and the address of a page about it. */
const script = (address: (id: string) => string) => async (page: Page) => {
  scriptId ??= (
    await api<{ scriptId: string }>(page, 'POST', '/v1/conversa/scripts', {
      organizationId: await organizationId(page),
      name,
      topics: [{ name: topicName, condition, questions: [{ text: 'How did you learn to weave?' }] }],
    })
  ).scriptId
  return address(scriptId)
}
const list = script(() => '/topics/templates')
const builder = script((id) => `/topics/builder?script=${id}`)

async function topics(page: Page): Promise<string> {
  if (!isTopicMade)
    await api(page, 'POST', '/v1/conversa/topics', {
      organizationId: await organizationId(page),
      name: topicName,
      questions: [{ text: 'How did you learn to weave?', variants: [] }],
    })
  isTopicMade = true
  return '/topics?search=hands'
}

export const scripts: DialogRow[] = [
  {
    name: 'features/scripts/scripts-page menu',
    path: list,
    data: [name],
    open: (page) => page.getByRole('button', { name: ofScript }).first().click(),
  },
  {
    name: 'features/scripts/script-preview panel',
    path: list,
    data: [name, topicName, condition],
    open: (page) => page.getByRole('button', { name, exact: true }).click(),
  },
  {
    name: 'features/scripts/script-preview menu',
    path: list,
    data: [name],
    async open(page) {
      const panel = page.getByRole('complementary', { name: `Preview of ${name}` })
      if (!(await panel.isVisible())) await page.getByRole('button', { name, exact: true }).click()
      await panel.getByRole('button', { name: ofScript }).click()
    },
  },
  {
    name: 'features/scripts/script-dialog newScript',
    path: list,
    data: [name],
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'New script' }).click(),
  },
  {
    name: 'features/scripts/script-dialog details',
    path: list,
    data: [name],
    open: (page) => choose(page, ofScript, 'Name and details'),
  },
  {
    name: 'features/scripts/import-dialog import',
    path: list,
    data: [name],
    open: (page) => page.getByRole('button', { name: 'Import a list' }).click(),
  },
  {
    name: 'features/scripts/use-script-dialog use',
    path: list,
    data: [name, topicName, condition],
    open: (page) => choose(page, ofScript, 'Make a storyfile'),
  },
  {
    name: 'features/scripts/use-script-dialog rehearse',
    path: list,
    data: [name, topicName, condition],
    open: (page) => choose(page, ofScript, 'Rehearse'),
  },
  {
    name: 'features/scripts/compare-dialog compare',
    path: list,
    data: [name],
    open: (page) => choose(page, ofScript, 'Compare'),
  },
  {
    name: 'features/scripts/use-script-acts removeTitle',
    path: list,
    data: [name],
    open: (page) => choose(page, ofScript, 'Delete'),
  },
  {
    name: 'features/scripts/script-head menu',
    path: builder,
    data: [name, topicName, condition],
    open: (page) => page.getByRole('button', { name: ofScript }).click(),
  },
  {
    name: 'features/library/topics-page menu',
    path: topics,
    data: [topicName],
    open: (page) => page.getByRole('button', { name: ofTopic }).click(),
  },
  {
    name: 'features/library/topic-panel panel',
    path: topics,
    data: [topicName],
    open: (page) => page.getByRole('button', { name: topicName, exact: true }).click(),
  },
  {
    name: 'features/library/topic-questions menu',
    path: topics,
    data: [topicName],
    async open(page) {
      const panel = page.getByRole('complementary', { name: 'Topic' })
      if (!(await panel.isVisible())) await page.getByRole('button', { name: topicName, exact: true }).click()
      await panel.getByRole('button', { name: /^Move “/ }).click()
    },
  },
  {
    name: 'features/library/topic-panel unsaved',
    path: topics,
    data: [topicName],
    fresh: true,
    async open(page) {
      await page.getByRole('button', { name: topicName, exact: true }).click()
      const panel = page.getByRole('complementary', { name: 'Topic' })
      await panel.getByLabel('Description').fill('What hands know')
      await panel.getByRole('button', { name: 'Close' }).click()
    },
  },
  {
    name: 'features/library/merge-dialog merge',
    path: topics,
    data: [topicName],
    fresh: true,
    open: (page) => choose(page, ofTopic, 'Merge with another topic'),
  },
  {
    name: 'features/library/translate-dialog translate',
    path: topics,
    data: [topicName],
    open: (page) => choose(page, ofTopic, 'Translate copy'),
  },
  {
    name: 'features/library/use-topic-acts deleteTitle',
    path: topics,
    data: [topicName],
    open: (page) => choose(page, ofTopic, 'Delete'),
  },
]
