import { expect, test } from 'vitest'

const places = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

const says = /\bshowsError\b|\.\.\.settled\b/
/** Changes whose place may be out of sight when they fail: a toast says it, too. */
const excused = [
  'features/cuts/attachments/attachments-pane.tsx save',
  'features/cuts/captions-editor.tsx save',
  'features/cuts/cut-editor.tsx save',
]

test('a failure that a place shows is told in no toast beside it', () => {
  const twice = Object.entries(places)
    .filter(([file]) => !/\.(dom\.)?test\.tsx$/.test(file))
    .flatMap(([file, text]) => {
      // On one line, or until the brace below its beginning.
      return [...text.matchAll(/const (\w+) = useMutation\(\{(?:.*\}\)|[\s\S]*?\n {2}\}\))\n/g)]
        .filter(([whole, name]) => new RegExp(`\\b${name}\\.error\\b`).test(text) && !says.test(whole))
        .map(([, name]) => `${file.replace('../../', '')} ${name}`)
    })
  expect(twice.sort()).toEqual(excused)
})
