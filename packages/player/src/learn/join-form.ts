import type { PupilAttempt } from '@studio/contract'
import { Classroom } from './classroom.ts'
import { make } from './elements.ts'
import { say } from './learn-words.ts'
import { PupilError } from './saving/patience.ts'

/** The sentence of a refusal or of a lost connection. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof PupilError)) return say('wrong')
  return error.code === 'NETWORK_LOST' ? say('lost') : error.message || say('wrong')
}

type Field = { label: HTMLElement; input: HTMLInputElement; tell: (problem: string) => void }

function field(name: string, label: string, hint: string, more: Record<string, string>): Field {
  const problem = make('p', { id: `${name}-problem`, class: 'problem', role: 'alert' })
  const input = make('input', { id: name, name, 'aria-describedby': `${name}-problem ${name}-hint`, ...more })
  return {
    input,
    label: make(
      'div',
      { class: 'field' },
      make('label', { for: name }, label),
      input,
      problem,
      make('p', { id: `${name}-hint`, class: 'hint' }, hint),
    ),
    tell(text) {
      problem.textContent = text
      if (text) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    },
  }
}

const typing = { autocomplete: 'off', spellcheck: 'false', autocapitalize: 'characters' }

/** Code and name, and nothing else. */
export function joinForm(
  code: string,
  onJoined: (room: Classroom, attempt: PupilAttempt) => void,
  why = '',
): HTMLElement {
  const fields: Record<string, Field> = {
    code: field('code', say('code'), say('codeHint'), { ...typing, class: 'code', maxlength: '20' }),
    name: field('name', say('name'), say('nameHint'), { autocomplete: 'off', maxlength: '40' }),
    personalCode: field('personalCode', say('personalCode'), say('personalCodeHint'), {
      ...typing,
      class: 'code',
      maxlength: '12',
    }),
  }
  const value = (name: string) => fields[name]!.input.value
  fields.code!.input.value = spaced(code)
  const before = make('details', {}, make('summary', {}, say('before')), fields.personalCode!.label)
  const problem = make('p', { class: 'problem', role: 'alert' })
  const start = make('button', { class: 'primary' }, say('start'))
  const submit = async (event: Event) => {
    event.preventDefault()
    for (const one of Object.values(fields)) one.tell('')
    problem.textContent = ''
    if (letters(value('code')).length !== 8) return show('code', say('codeMissing'))
    if (value('name').trim() === '') return show('name', say('nameMissing'))
    start.disabled = true
    start.textContent = say('starting')
    try {
      const wish = { code: value('code'), name: value('name'), personalCode: value('personalCode') }
      onJoined(...(await Classroom.join(wish)))
    } catch (error) {
      const named = error instanceof PupilError && fields[error.field] ? error.field : undefined
      // A person has this name already: perhaps it is the same pupil.
      if (named === 'name' || named === 'personalCode') before.open = true
      if (named) show(named, sentenceOf(error))
      else problem.textContent = sentenceOf(error)
    } finally {
      start.disabled = false
      start.textContent = say('start')
    }
  }
  function show(name: string, sentence: string): void {
    fields[name]!.tell(sentence)
    fields[name]!.input.focus()
  }
  const form = make(
    'form',
    { class: 'join', novalidate: true, submit: (event) => void submit(event) },
    make('h1', {}, say('title')),
    ...(why ? [make('p', { class: 'note', role: 'alert' }, why)] : []),
    fields.code!.label,
    fields.name!.label,
    before,
    problem,
    make('div', { class: 'foot' }, start, make('p', { class: 'hint' }, say('keeps'))),
  )
  queueMicrotask(() => fields[code ? 'name' : 'code']!.input.focus())
  return form
}

function letters(code: string): string {
  return code.replace(/[\s–—-]+/g, '').toUpperCase()
}

/** A code as teachers write it on the board, in two groups. */
export function spaced(code: string): string {
  const all = letters(code)
  const half = Math.ceil(all.length / 2)
  return all.length > 4 ? `${all.slice(0, half)} ${all.slice(half)}` : all
}
