import { type AnyRoute, errorTable } from '@studio/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type Answer, type Asked, cutOff, type FakeApi, refused, refusedFields } from '../fake-api.ts'
import { expectSaid, type Fields, fillIn, type Inside, press, written } from '../judge-dialog.tsx'
import { givenApi } from '../open-page.tsx'
import { failuresInToasts, showPart } from '../show-part.tsx'

/** A form that stands on a page or stays open: how it is filled in, and the one call that it makes. */
interface FormRow<R extends AnyRoute> {
  name: string
  show: ReactNode
  /** The button that brings it up. */
  through?: string
  /** What else the server answers. */
  given?: (api: FakeApi) => unknown
  fill?: Fields
  /** More than fields: a choice, for instance. */
  choose?: (form: Inside, user: UserEvent) => Promise<unknown>
  /** Sent as it is filled in at first, with this `in` it. */
  missing?: { in?: Fields; says: string; at?: string }
  act: string
  route: R
  reply: Answer<R>
  sends: Partial<Asked<R>>
  /** A field of the body that the server finds wrong, and the label where that is said. */
  wrong?: { field: string; at: string }
  /** Where all of the refusals are said: at this field. */
  saysAt?: string
  /** What tells that it was done: words, or what is waited for. */
  done: string | (() => unknown)
}

/** The promises of every form that sends something and doesn't close, as one test. */
export function judgeForm<R extends AnyRoute>(row: FormRow<R>): void {
  test(`“${row.name}” says what is missing or refused, keeps what is typed, and sends once`, () => judge(row))
}

async function judge<R extends AnyRoute>(row: FormRow<R>): Promise<void> {
  const api = givenApi()
  row.given?.(api)
  api.answer(row.route, row.reply)
  const user = showPart(<main>{row.show}</main>)
  const calls = () => api.calls(row.route)
  if (row.through) await user.click(await screen.findByRole('button', { name: row.through }))
  const act = await screen.findByRole<HTMLButtonElement>('button', { name: row.act })
  const place = document.body
  const inside = within(place)

  if (row.missing) {
    await fillIn(inside, user, row.missing.in ?? {})
    await press(user, act)
    await expectSaid(place, row.missing.says, row.missing.at)
    expect(calls()).toEqual([])
  }

  await fillIn(inside, user, row.fill ?? {})
  await row.choose?.(inside, user)
  const typed = written(place)

  const told = (words: string) => (row.saysAt ? words : new RegExp(words))
  const refusals: { answer: Answer<R> | (() => never); says: string | RegExp; at?: string | undefined }[] = [
    {
      answer: refused('STATE_CONFLICT', { reason: 'The keeper said no.' }),
      says: told('The keeper said no.'),
      at: row.saysAt,
    },
    { answer: cutOff, says: told('An error occurred'), at: row.saysAt },
  ]
  if (row.sends.ifMatch !== undefined)
    refusals.push({
      answer: refused('CHANGED_MEANWHILE', { thing: 'thing' }),
      says: told(errorTable.CHANGED_MEANWHILE.message.replace('{thing}', 'thing')),
      at: row.saysAt,
    })
  if (row.wrong) {
    const { field, at } = row.wrong
    refusals.push({ answer: refusedFields({ field, message: 'Not like this.' }), says: 'Not like this.', at })
  }
  for (const { answer, says, at } of refusals) {
    api.answer(row.route, answer)
    await press(user, act)
    await expectSaid(place, says, at)
    expect(written(place)).toEqual(typed)
  }
  expect(await failuresInToasts()).toEqual([])

  const waiting = Promise.withResolvers<void>()
  api.answer(row.route, async (asked) => {
    await waiting.promise
    return typeof row.reply === 'function' ? row.reply(asked) : row.reply
  })
  await press(user, act)
  await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
  await user.click(act)
  if (act.form) fireEvent.submit(act.form)
  waiting.resolve()
  const { done } = row
  await waitFor(() => (typeof done === 'string' ? screen.getByText(done) : done()))
  expect(calls()).toHaveLength(refusals.length + 1)
  for (const { query, ...call } of calls())
    expect({ ...call, ...(row.sends.query && { query }) }).toEqual({ ...row.sends })
}
