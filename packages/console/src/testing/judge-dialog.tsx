import { type AnyRoute, errorTable } from '@studio/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { type Answer, type Asked, cutOff, type FakeApi, refused, refusedFields } from './fake-api.ts'
import { givenApi } from './open-page.tsx'
import { failuresInToasts, showAtAddress } from './show-part.tsx'

export type Inside = ReturnType<typeof within>
/** Text is typed or chosen in the field of this label; `true` and `false` press its box. */
export type Fields = Record<string, string | boolean>

/** One dialog: how it is shown, how it is filled in, and the one call that it makes. */
interface DialogRow<R extends AnyRoute> {
  heading: string
  /** Which of several rows of this dialog. */
  of?: string
  /** It stands at the side of the page, and the heading is its label. */
  isPanel?: true
  show: (close: () => void) => ReactNode
  /** The buttons and choices that open it, one after the other, where they are part of what is shown. */
  through?: string[]
  /** What else the server answers. */
  given?: (api: FakeApi) => unknown
  fill?: Fields
  /** More than fields: a row of a list that is found, for instance. */
  choose?: (dialog: Inside, user: UserEvent) => Promise<unknown>
  /** Sent without a field that is needed. `empty`: the field holds something at first. */
  missing?: { says: string; at?: string; empty?: string }
  act: string
  route: R
  reply: Answer<R>
  sends?: Partial<Asked<R>>
  /** A field of the body that the server finds wrong, and the label where that is said. */
  wrong?: { field: string; at: string }
  /** Said instead where a cut connection only puts off what was typed. */
  cutOffSays?: RegExp
  /** It lays what another person changed meanwhile beneath what was typed; a test of its own judges that. */
  merges?: true
  /** The dialog that takes the place of this one. */
  leadsTo?: string
  /** The address of the page that opens; until it is there, the dialog may stay and sends nothing more. */
  opens?: string
}

/** The promises of every dialog that sends something, as one test. */
export function judgeDialog<R extends AnyRoute>(row: DialogRow<R>): void {
  const name = `“${row.heading}”${row.of ? ` ${row.of}` : ''}`
  test(`${name} opens, says what is missing or refused, sends once and closes`, () => judge(row))
}

function Place({ show }: { show: DialogRow<AnyRoute>['show'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Show it
      </button>
      {isOpen ? show(() => setOpen(false)) : null}
    </main>
  )
}

async function judge<R extends AnyRoute>(row: DialogRow<R>): Promise<void> {
  const api = givenApi()
  row.given?.(api)
  api.answer(row.route, row.reply)
  const { user, address } = showAtAddress(<Place show={row.show} />)
  const calls = () => api.calls(row.route)
  const role = row.isPanel ? 'complementary' : 'dialog'
  const open = async () => {
    await user.click(await screen.findByText('Show it'))
    for (const name of row.through ?? [])
      await user.click(
        await waitFor(
          () =>
            screen.queryByRole('menuitem', { name }) ??
            screen.queryByRole('radio', { name }) ??
            screen.getByRole('button', { name }),
        ),
      )
    const dialog = await screen.findByRole(role, { name: row.heading })
    // A panel may leave the focus in the list.
    if (row.isPanel) await user.click(within(dialog).getAllByRole('textbox')[0]!)
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    return dialog
  }
  const gone = () => waitFor(() => expect(screen.queryByRole(role, { name: row.heading })).toBeNull())

  await open()
  await user.keyboard('{Escape}')
  await gone()
  const dialog = await open()
  const inside = within(dialog)
  const act = await inside.findByRole<HTMLButtonElement>('button', { name: row.act })

  if (row.missing) {
    const { says, at, empty } = row.missing
    if (empty) await user.clear(fieldOf(inside, empty))
    await user.click(act)
    await expectSaid(dialog, says, at)
    expect(calls()).toEqual([])
  }

  await fillIn(inside, user, row.fill ?? {})
  await row.choose?.(inside, user)
  const typed = written(dialog)

  const refusals: { answer: Answer<R> | (() => never); says: string | RegExp; at?: string }[] = [
    { answer: refused('STATE_CONFLICT', { reason: 'The keeper said no.' }), says: /The keeper said no\./ },
    { answer: cutOff, says: row.cutOffSays ?? /^An error occurred/ },
  ]
  if (row.sends?.ifMatch !== undefined && !row.merges)
    refusals.push({
      answer: refused('CHANGED_MEANWHILE', { thing: 'thing' }),
      says: errorTable.CHANGED_MEANWHILE.message.replace('{thing}', 'thing'),
    })
  if (row.wrong) {
    const { field, at } = row.wrong
    refusals.push({ answer: refusedFields({ field, message: 'Not like this.' }), says: 'Not like this.', at })
  }
  for (const { answer, says, at } of refusals) {
    api.answer(row.route, answer)
    await press(user, act)
    await expectSaid(dialog, says, at)
    expect(written(dialog)).toEqual(typed)
  }
  expect(await failuresInToasts()).toEqual([])
  expect(calls()).toHaveLength(refusals.length)

  const waiting = Promise.withResolvers<void>()
  api.answer(row.route, async (asked) => {
    await waiting.promise
    return typeof row.reply === 'function' ? row.reply(asked) : row.reply
  })
  await press(user, act)
  await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
  await user.click(act)
  if (act.form) fireEvent.submit(act.form)
  expect(calls()).toHaveLength(refusals.length + 1)
  waiting.resolve()
  if (row.leadsTo) await screen.findByRole('dialog', { name: row.leadsTo })
  if (row.opens) {
    await waitFor(() => expect(address()).toBe(row.opens))
    await user.click(act)
    if (act.form) fireEvent.submit(act.form)
  } else await gone()
  expect(calls()).toHaveLength(refusals.length + 1)
  for (const { query: _, ...call } of calls()) expect(call).toEqual({ ...row.sends })
  if (row.leadsTo || row.opens) return

  const again = within(await open())
  await user.click(again.getByRole('button', { name: row.isPanel ? 'Close' : /^(Cancel|Not now|Done)$/ }))
  await gone()
  expect(calls()).toHaveLength(refusals.length + 1)
}

/** A mark of what is needed may follow the words. */
const byWords = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?( ?\\(Required\\))?$`)

const fields = 'input, textarea, select'
const fieldOf = (inside: Inside, words: string) => inside.getByLabelText(byWords(words), { selector: fields })

export async function press(user: UserEvent, act: HTMLButtonElement): Promise<void> {
  await waitFor(() => expect(act.disabled || act.getAttribute('aria-disabled') === 'true').toBe(false))
  await user.click(act)
}

export async function fillIn(inside: Inside, user: UserEvent, filled: Fields): Promise<void> {
  for (const [label, value] of Object.entries(filled)) {
    const field = await inside.findByLabelText(byWords(label), { selector: fields })
    if (typeof value === 'boolean') {
      if ((field as HTMLInputElement).checked !== value) await user.click(field)
      expect((field as HTMLInputElement).checked).toBe(value)
    } else if (field instanceof HTMLSelectElement) {
      await within(field).findByRole('option', { name: value })
      await user.selectOptions(field, value)
    } else if (/^(date|datetime-local|time)$/.test(field.getAttribute('type') ?? '')) {
      fireEvent.change(field, { target: { value } })
    } else {
      await user.clear(field)
      await user.click(field)
      await user.paste(value)
    }
  }
}

/** Said in the dialog; `at`: in the description of this field, and the first field with a fault has the focus. */
export async function expectSaid(
  dialog: HTMLElement,
  says: string | RegExp,
  at: string | undefined,
): Promise<void> {
  if (at === undefined) return void (await within(dialog).findByText(says))
  const field = fieldOf(within(dialog), at)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id: string) => document.getElementById(id)?.textContent).join()).toContain(says)
  const first = dialog.querySelector('[aria-invalid="true"]')
  await waitFor(() => expect(document.activeElement).toBe(first))
}

/** The value of every field of the dialog. */
export function written(dialog: HTMLElement) {
  const fields = dialog.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea, select')
  return [...fields].map(({ value, checked }) => ({ value, checked }))
}
