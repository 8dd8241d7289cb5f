import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = 'packages/console/src'

/** Forms with fields that do not use the model of `platform/forms`, with the reason. */
const excused: Record<string, string> = {
  'features/storyfiles/settings/settings-dialog.tsx':
    'a draft: merged with what a colleague saved when it is sent, kept while offline',
  'features/library/topic-panel.tsx':
    'a draft: what a colleague saves meanwhile is merged under what was typed',
  'features/storyfiles/wordings/wordings-dialog.tsx':
    'any number of wordings to tick, all or some sent in one call',
  'features/review/log/query-bar.tsx': 'a search box: it changes the address',
  'features/recorder/interview/interview-notes.tsx': 'one line that is said to a person, and kept nowhere',
  'features/learning/students/roster-dialog.tsx': 'sent twice: first to see what each line would become',
}

const isForm = (text: string) => /<(FormDialog|Form|form)[\s>]/.test(text)
const hasFields = (text: string) => /<(TextField|TextArea|NumberField|\w+Fields?|EntryForm)[\s>]/.test(text)
const model = /\b(useForm|useFormDraft)\b[(<]/

/** Whether a file calls the model, itself or by a hook of its own feature. */
function usesModel(text: string, folder: string): boolean {
  if (model.test(text)) return true
  return [...text.matchAll(/from '(\.[^']*\/use-[\w-]+\.tsx?)'/g)]
    .map(([, path]) => join(folder, path!))
    .some((path) => existsSync(path) && model.test(readFileSync(path, 'utf8')))
}

const isBare = (text: string, folder: string) => isForm(text) && hasFields(text) && !usesModel(text, folder)

it('finds a form that keeps its fields by itself', () => {
  const field = "<TextField label={t('name')} value={name} onChange={setName} />"
  const bare = `<FormDialog onClose={onClose} onSubmit={submit}>${field}</FormDialog>`
  expect(isBare(bare, '.')).toBe(true)
  expect(isBare(`const form = useForm({ start, send })\n${bare}`, '.')).toBe(false)
  expect(isBare(`const form = useForm<Values, Reply>({ start, send })\n${bare}`, '.')).toBe(false)
  // No form, and a form with nothing to type.
  expect(isBare(field, '.')).toBe(false)
  expect(isBare('<FormDialog onClose={onClose} onSubmit={submit}><p>Sure?</p></FormDialog>', '.')).toBe(false)
})

it('every form of the console with fields uses the one model, or is excused with a reason', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const read = (file: string) => readFileSync(join(source, file), 'utf8')
  const forms = files.filter((file) => isForm(read(file)))
  expect(forms.length).toBeGreaterThan(50)
  const bare = forms.filter((file) => isBare(read(file), dirname(join(source, file))))
  expect(bare.filter((file) => !(file in excused))).toEqual([])
  // An excuse that is not needed any more goes.
  expect(Object.keys(excused).filter((file) => !bare.includes(file))).toEqual([])
})
