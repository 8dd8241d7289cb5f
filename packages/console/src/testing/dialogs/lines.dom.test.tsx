import { type AnyRoute, routes } from '@studio/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ScriptFoot } from '../../features/storyfiles/builder/script-foot.tsx'
import { CommentBox } from '../../features/storyfiles/comments/comment-box.tsx'
import { type Answer, type Asked, cutOff, type FakeApi, refused, refusedFields } from '../fake-api.ts'
import { topicWith } from '../given-scripts.ts'
import { givenApi, idOf } from '../open-page.tsx'
import { failuresInToasts, showPart } from '../show-part.tsx'

const storyfileId = idOf(101)
const source = { kind: 'storyfile', id: storyfileId } as const
const questionId = idOf(611)

/** A form of one line, without a Cancel. */
interface LineRow<R extends AnyRoute> {
  show: ReactNode
  open?: (user: UserEvent) => Promise<unknown>
  label: string
  text: string
  act: string
  route: R
  reply: Answer<R>
  sends: Partial<Asked<R>>
  field: string
  /** The field goes when it was sent, or is empty. */
  closes: boolean
}

const fieldOf = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

async function judge<R extends AnyRoute>(api: FakeApi, row: LineRow<R>): Promise<void> {
  const user = showPart(row.show)
  await row.open?.(user)
  const field = await fieldOf(row.label)
  await user.click(field)
  await user.paste(row.text)
  const act = await screen.findByRole<HTMLButtonElement>('button', { name: row.act })
  for (const [answer, says] of [
    [refused('STATE_CONFLICT', { reason: 'The keeper said no.' }), 'The keeper said no.'],
    [cutOff, 'An error occurred'],
    [refusedFields({ field: row.field, message: 'Not like this.' }), 'Not like this.'],
  ] as const) {
    api.answer(row.route, answer)
    await user.click(act)
    await waitFor(() => {
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
      const said = described.map((id: string) => document.getElementById(id)?.textContent).join()
      expect(said).toContain(says)
      expect(document.activeElement).toBe(field)
    })
    expect(field.value).toBe(row.text)
  }
  expect(await failuresInToasts()).toEqual([])
  const waiting = Promise.withResolvers<void>()
  api.answer(row.route, async () => {
    await waiting.promise
    return row.reply
  })
  await user.click(act)
  await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
  await user.click(act)
  fireEvent.submit(act.form!)
  waiting.resolve()
  await waitFor(() =>
    row.closes ? expect(screen.queryByLabelText(row.label)).toBeNull() : expect(field.value).toBe(''),
  )
  expect(api.calls(row.route)).toHaveLength(4)
  for (const { query: _, ...call } of api.calls(row.route)) expect(call).toEqual(row.sends)
}

const openTopic = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Add a topic' }))

test('a new topic says at its field why it was refused, keeps its name and is sent once', () =>
  judge(givenApi(), {
    show: <ScriptFoot source={source} />,
    open: openTopic,
    label: 'Name of the topic',
    text: 'Sea',
    act: 'Add a topic',
    route: routes.storyfiles.addTopic,
    reply: topicWith('Sea', []),
    sends: { params: { storyfileId }, body: { name: 'Sea' } },
    field: 'name',
    closes: true,
  }))

test('an empty topic closes its field, as Escape does, and too long a name is said there', async () => {
  const api = givenApi()
  const user = showPart(<ScriptFoot source={source} />)
  for (const leave of ['{Enter}', ' {Enter}', 'Sea{Escape}']) {
    await openTopic(user)
    expect(document.activeElement).toBe(await fieldOf('Name of the topic'))
    await user.keyboard(leave)
    await waitFor(() => expect(screen.queryByLabelText('Name of the topic')).toBeNull())
  }
  await openTopic(user)
  await user.paste('S'.repeat(121))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByLabelText('Name of the topic').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(api.calls(routes.storyfiles.addTopic)).toEqual([])
})

const people = [
  { userId: idOf(2), name: 'Hanna Vester' },
  { userId: idOf(3), name: 'Emil Roth' },
]
const comments = <CommentBox source={source} questionId={questionId} people={people} />

test('a comment says at its field why it was refused, keeps its words and is sent once', () =>
  judge(givenApi(), {
    show: comments,
    label: 'Comment',
    text: 'Ask this first, @Emil Roth.',
    act: 'Comment',
    route: routes.comments.add,
    reply: {
      commentId: idOf(670),
      questionId,
      authorId: idOf(2),
      author: 'Hanna Vester',
      text: 'Ask this first, @Emil Roth.',
      createdAt: '2026-01-01T00:00:00.000Z',
      answer: null,
      task: 'none',
      taskBy: '',
    },
    sends: {
      params: { storyfileId },
      body: { questionId, text: 'Ask this first, @Emil Roth.', mentions: [idOf(3)] },
    },
    field: 'text',
    closes: false,
  }))

test('a blank comment is not sent', async () => {
  const api = givenApi()
  const user = showPart(comments)
  await user.type(await fieldOf('Comment'), '  {Control>}{Enter}{/Control}')
  expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull()
  expect(api.calls(routes.comments.add)).toEqual([])
})
