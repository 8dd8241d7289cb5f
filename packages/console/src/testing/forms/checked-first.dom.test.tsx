import { type BroughtIn, type LearningCourse, type ReplyOf, routes } from '@studio/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { RosterDialog } from '../../features/learning/students/roster-dialog.tsx'
import { BringInDialog } from '../../features/lti/bring-in-dialog.tsx'
import { type Answering, cutOff, refused, refusedFields } from '../fake-api.ts'
import { expectSaid, type Fields, fillIn, type Inside, press, written } from '../judge-dialog.tsx'
import { givenApi, harborMuseum, idOf } from '../open-page.tsx'
import { failuresInToasts, showPart } from '../show-part.tsx'

const organizationId = harborMuseum
const groupId = idOf(390)
type Checked = typeof routes.students.roster | typeof routes.platforms.bringIn

/** A dialog that first shows what would come of it, and then does it by the same call. */
interface CheckedRow<R extends Checked> {
  heading: string
  show: (close: () => void) => ReactNode
  missing?: { says: string; at: string; fill: Fields }[]
  fill?: Fields
  check: string
  /** What is chosen once it was checked. */
  choose: (dialog: Inside, user: UserEvent) => Promise<unknown>
  act: string
  route: R
  /** The bodies: each that checks it, and the one that does it. */
  sends: { checked: object[]; done: object }
  wrong?: { field: string; at: string }
  reply: ReplyOf<R>
}

function judgeChecked<R extends Checked>(row: CheckedRow<R>): void {
  test(`“${row.heading}” checks first, keeps what is typed when refused, and then does it once`, () =>
    judge(row))
}

async function judge<R extends Checked>(row: CheckedRow<R>): Promise<void> {
  const api = givenApi().answer(routes.students.groups, {
    groups: [{ groupId, name: '7b', students: 0, version: 1 }],
  })
  let closed = 0
  const user = showPart(row.show(() => closed++))
  const dialog = await screen.findByRole('dialog', { name: row.heading })
  const inside = within(dialog)
  const bodies = () => api.calls(row.route).map(({ body }) => body)
  const button = (name: string) => inside.findByRole<HTMLButtonElement>('button', { name })
  const refusedEach = async (act: HTMLButtonElement) => {
    const typed = written(dialog)
    for (const [answer, says] of [
      [refused('STATE_CONFLICT', { reason: 'The keeper said no.' }), /The keeper said no\./],
      [cutOff, /^An error occurred/],
    ] as const) {
      api.answer(row.route, answer as Answering<R>)
      await press(user, act)
      await expectSaid(dialog, says, undefined)
      expect(written(dialog)).toEqual(typed)
    }
    if (row.wrong) {
      api.answer(row.route, refusedFields({ field: row.wrong.field, message: 'Not like this.' }) as never)
      await press(user, act)
      await expectSaid(dialog, 'Not like this.', row.wrong.at)
      expect(written(dialog)).toEqual(typed)
    }
    expect(await failuresInToasts()).toEqual([])
  }

  const check = await button(row.check)
  for (const { says, at, fill } of row.missing ?? []) {
    await user.click(check)
    await expectSaid(dialog, says, at)
    await fillIn(inside, user, fill)
  }
  expect(bodies()).toEqual([])
  await fillIn(inside, user, row.fill ?? {})
  await refusedEach(check)
  for (const body of bodies()) expect(body).toEqual(row.sends.checked[0])
  const refusals = bodies().length

  api.answer(row.route, row.reply as never)
  await press(user, check)
  await inside.findByRole('status')
  await row.choose(inside, user)
  await waitFor(() => expect(bodies().slice(refusals)).toEqual(row.sends.checked))
  const act = await button(row.act)
  await refusedEach(act)

  const waiting = Promise.withResolvers<void>()
  api.answer(row.route, (async () => {
    await waiting.promise
    return row.reply
  }) as never)
  await press(user, act)
  await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
  await user.click(act)
  fireEvent.submit(act.form!)
  expect(closed).toBe(0)
  waiting.resolve()
  await waitFor(() => expect(closed).toBe(1))
  const done = bodies().slice(refusals + row.sends.checked.length)
  expect(done).toEqual(Array.from({ length: refusals + 1 }, () => row.sends.done))

  await user.click(await button('Cancel'))
  expect(closed).toBe(2)
  await user.keyboard('{Escape}')
  expect(closed).toBe(3)
  expect(bodies()).toHaveLength(2 * refusals + row.sends.checked.length + 1)
}

const roster: ReplyOf<typeof routes.students.roster> = {
  columns: [{ heading: '', role: 'name' }],
  lines: ['Mia', 'Ben'].map((name, at) => ({
    line: at + 1,
    cells: [name],
    name,
    problem: '',
    doubt: '',
  })),
  problem: '',
  added: 2,
}
const list = { organizationId, groupId, text: 'Mia\nBen', fullNames: false }

judgeChecked({
  heading: 'Paste a list',
  show: (close) => <RosterDialog organizationId={organizationId} onClose={close} />,
  missing: [
    { says: 'Paste a list first.', at: 'Students', fill: { Students: 'Mia\nBen' } },
    { says: 'Choose a group.', at: 'New group', fill: { '7b': true } },
  ],
  check: 'Check the list',
  choose: async (dialog, user) => user.click(dialog.getByRole('checkbox', { name: /2/ })),
  act: 'Add 2 students',
  route: routes.students.roster,
  sends: {
    checked: [
      { ...list, without: [], isPreview: true },
      { ...list, without: [2], isPreview: true },
    ],
    done: { ...list, without: [2], isPreview: false },
  },
  wrong: { field: 'text', at: 'Students' },
  reply: roster,
})

const course: LearningCourse = {
  courseId: idOf(690),
  platformId: idOf(600),
  name: 'History',
  groupId: null,
  groupName: null,
  readAt: null,
}
const broughtIn: BroughtIn = {
  groupId: null,
  added: ['Mia'],
  stayed: 1,
  left: [{ studentId: idOf(322), name: 'Ben' }],
  deactivated: 0,
}

judgeChecked({
  heading: 'Bring in “History”',
  show: (close) => <BringInDialog organizationId={organizationId} course={course} onClose={close} />,
  fill: { Group: '7b' },
  check: 'Check the course',
  choose: async (dialog, user) => user.click(dialog.getByRole('checkbox', { name: /Ben/ })),
  act: 'Bring in',
  route: routes.platforms.bringIn,
  sends: {
    checked: [{ groupId, leftIds: [], isPreview: true }],
    done: { groupId, leftIds: [idOf(322)], isPreview: false },
  },
  reply: broughtIn,
})

test('a list that is changed while it is checked is checked again', async () => {
  const waiting = Promise.withResolvers<void>()
  const api = givenApi()
    .answer(routes.students.groups, { groups: [{ groupId, name: '7b', students: 0, version: 1 }] })
    .answer(routes.students.roster, async () => {
      await waiting.promise
      return roster
    })
  const user = showPart(<RosterDialog organizationId={organizationId} onClose={() => {}} />)
  const inside = within(await screen.findByRole('dialog'))
  await fillIn(inside, user, { Students: 'Mia\nBen', '7b': true })
  const check = await inside.findByRole<HTMLButtonElement>('button', { name: 'Check the list' })
  await press(user, check)
  await fillIn(inside, user, { Students: 'Ada' })
  waiting.resolve()
  await waitFor(() => expect(check.getAttribute('aria-busy')).not.toBe('true'))
  expect(check.textContent).toBe('Check the list')
  await press(user, check)
  await inside.findByRole('button', { name: 'Add 2 students' })
  expect(api.calls(routes.students.roster).map(({ body }) => body.text)).toEqual(['Mia\nBen', 'Ada'])
})

test('a course whose group is changed while it is checked is checked again', async () => {
  const waiting = Promise.withResolvers<void>()
  const api = givenApi()
    .answer(routes.students.groups, { groups: [{ groupId, name: '7b', students: 0, version: 1 }] })
    .answer(routes.platforms.bringIn, async () => {
      await waiting.promise
      return broughtIn
    })
  const user = showPart(<BringInDialog organizationId={organizationId} course={course} onClose={() => {}} />)
  const inside = within(await screen.findByRole('dialog'))
  const check = await inside.findByRole<HTMLButtonElement>('button', { name: 'Check the course' })
  await press(user, check)
  await fillIn(inside, user, { Group: '7b' })
  waiting.resolve()
  await waitFor(() => expect(check.getAttribute('aria-busy')).not.toBe('true'))
  expect(check.textContent).toBe('Check the course')
  await press(user, check)
  await inside.findByRole('button', { name: 'Bring in' })
  expect(api.calls(routes.platforms.bringIn).map(({ body }) => body.groupId)).toEqual([null, groupId])
})
