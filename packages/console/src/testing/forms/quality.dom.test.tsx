import { routes } from '@studio/contract'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { TestSet } from '../../features/quality/test-set.tsx'
import { storyfileOf } from '../given-storyfiles.ts'
import { idOf } from '../open-page.tsx'
import { judgeForm } from './judge-form.tsx'

const lake = storyfileOf(1, 'Lake')
const { storyfileId } = lake

judgeForm({
  name: 'A new test question',
  show: <TestSet storyfile={lake} />,
  given: (api) =>
    api
      .answer(routes.quality.testSet, { items: [] })
      .answer(routes.storyfiles.script, { storyfileId, version: 1, cursor: '1', topics: [] }),
  fill: { Question: 'Is it deep?', 'Right answer': 'No answer' },
  act: 'Add',
  route: routes.quality.addTest,
  sends: { params: { storyfileId }, body: { text: 'Is it deep?', questionId: null } },
  wrong: { field: 'text', at: 'Question' },
  reply: {
    testQuestionId: idOf(710),
    text: 'Is it deep?',
    questionId: null,
    gets: null,
    isRight: null,
  },
  done: () => expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe(''),
})
