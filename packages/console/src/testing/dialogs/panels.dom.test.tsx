import { type CustomCategory, routes } from '@studio/contract'
import { expect } from 'vitest'
import { TopicPanel } from '../../features/library/topic-panel.tsx'
import { CategoryPanel } from '../../features/vocabulary/categories/category-panel.tsx'
import type { FakeApi } from '../fake-api.ts'
import { topicOf } from '../given-topics.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum, idOf } from '../open-page.tsx'

const organizationId = harborMuseum

const category: CustomCategory = {
  customCategoryId: idOf(700),
  name: 'Tickets',
  description: '',
  colour: '#5b6770',
  kind: 'routing',
  action: 'cannot_answer',
  clipId: null,
  clipStoryfileId: null,
  notifies: false,
  examples: ['How much is it?', 'Where do I pay?', 'Is it free?'],
  turns: 0,
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 6,
}
const { name, description, colour, kind, action, clipId, examples } = category
const nothingSaid = (api: FakeApi) => api.answer(routes.categories.matching, { turns: 0, items: [] })

judgeDialog({
  heading: 'New category',
  isPanel: true,
  show: (close) => (
    <CategoryPanel organizationId={organizationId} category={undefined} readOnly={false} onClose={close} />
  ),
  given: nothingSaid,
  fill: { Name: name, Description: 'About money', 'Notify the owners by mail': true },
  choose: async (panel, user) => {
    const field = panel.getByLabelText('New example')
    for (const example of ['How much is it?', 'Where do I pay?', 'how much is it?'])
      await user.type(field, `${example}{Enter}`)
    // Without Enter it counts, too.
    await user.type(field, 'Is it free?')
  },
  act: 'Save',
  route: routes.categories.create,
  sends: {
    body: {
      organizationId,
      name,
      description: 'About money',
      colour,
      kind,
      action,
      clipId,
      notifies: true,
      examples,
    },
  },
  wrong: { field: 'description', at: 'Description' },
  reply: category,
})

judgeDialog({
  heading: 'Tickets',
  isPanel: true,
  show: (close) => (
    <CategoryPanel organizationId={organizationId} category={category} readOnly={false} onClose={close} />
  ),
  given: nothingSaid,
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Prices', Kind: 'Review' },
  act: 'Save',
  route: routes.categories.update,
  sends: {
    params: { customCategoryId: category.customCategoryId },
    body: {
      name: 'Prices',
      description,
      colour,
      kind: 'review',
      action: 'none',
      clipId,
      notifies: false,
      examples,
    },
    ifMatch: category.version,
  },
  wrong: { field: 'name', at: 'Name' },
  reply: category,
})

const boats = topicOf(1, 'Boats', {
  questions: [{ questionId: idOf(391), text: 'Who are you?', variants: [] }],
})

judgeDialog({
  heading: 'Topic',
  of: 'that is new',
  isPanel: true,
  show: (close) => (
    <TopicPanel topic={undefined} organizationId={organizationId} onSaved={close} onClose={close} />
  ),
  fill: { Name: 'Boats', Description: 'On the lake', Tags: 'sea, , boat' },
  choose: async (panel, user) => {
    await user.type(panel.getByLabelText('Add questions'), 'Is it deep?{Enter}no{Enter}is it deep?')
    await user.click(panel.getByRole('button', { name: 'Add' }))
  },
  act: 'Save',
  route: routes.library.createTopic,
  sends: {
    body: {
      organizationId,
      name: 'Boats',
      description: 'On the lake',
      colour: '',
      language: 'en',
      tags: ['sea', 'boat'],
      questions: [{ questionId: expect.any(String), text: 'Is it deep?', variants: [] }],
    },
  },
  wrong: { field: 'tags.1', at: 'Tags' },
  reply: boats,
})

judgeDialog({
  heading: 'Topic',
  of: 'that is there',
  isPanel: true,
  show: (close) => (
    <TopicPanel topic={boats} organizationId={organizationId} onSaved={close} onClose={close} />
  ),
  fill: { Name: 'Ships', 'Question 1': 'Who were you?' },
  act: 'Save',
  route: routes.library.updateTopic,
  sends: {
    params: { topicId: boats.topicId },
    body: {
      name: 'Ships',
      description: '',
      colour: '',
      language: 'en',
      tags: [],
      questions: [{ ...boats.questions[0]!, text: 'Who were you?' }],
    },
    ifMatch: boats.version,
  },
  wrong: { field: 'name', at: 'Name' },
  reply: boats,
})
