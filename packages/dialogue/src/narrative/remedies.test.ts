import { describe, expect, it } from 'vitest'
import { compileStory } from './compile-story.ts'
import { inOrderOfNeed } from './problem.ts'
import { remedyOf, type StoryRemedy } from './remedies.ts'
import { validateStory } from './validate-story.ts'

const clip = (slug: string, more = {}) => ({
  slug,
  transcript: '',
  phrases: [],
  released: true,
  answering: true,
  ...more,
})
const clips = [
  clip('press-1997'),
  clip('where-were-you-born', { phrases: ['Where were you born?'] }),
  clip('new', { released: false }),
]
const problemsOf = (source: string) =>
  inOrderOfNeed([...compileStory(source).problems, ...validateStory(source, { clips })])
const mendersOf = (source: string) =>
  problemsOf(source).flatMap((problem) => remedyOf(problem, source, { clips, enough: 'Enough' }) ?? [])
const applied = (source: string, { edit }: StoryRemedy) =>
  source.slice(0, edit!.from) + edit!.insert + source.slice(edit!.to)

describe('what mends a problem', () => {
  it.each([
    [
      'a clip that is misspelt',
      'Hi. # clip: press-97\n-> END\n',
      'use_clip',
      'Hi. # clip: press-1997\n-> END\n',
    ],
    [
      'the beginning of the name of a clip',
      'Hi. # clip: where-were # topic: life\n-> END\n',
      'use_clip',
      'Hi. # clip: where-were-you-born # topic: life\n-> END\n',
    ],
    ['a knot that is missing', '-> gone\n', 'make_knot', '-> gone\n\n=== gone ===\n-> DONE\n'],
    [
      'a stitch that is missing, at the end of its knot',
      '-> a.b\n=== a ===\n= c\n-> END\n=== d ===\n-> a\n',
      'make_knot',
      '-> a.b\n=== a ===\n= c\n-> END\n\n= b\n-> DONE\n=== d ===\n-> a\n',
    ],
    [
      'a knot without a way out',
      '-> a\n=== a ===\n+ [Yes]\n  Hi\n+ [No] -> END\n',
      'end_flow',
      '-> a\n=== a ===\n+ [Yes]\n  Hi\n  -> END\n+ [No] -> END\n',
    ],
    [
      'a choice without a way out',
      '-> a\n=== a ===\n+ [Yes]\n+ [No] -> END\n',
      'end_flow',
      '-> a\n=== a ===\n+ [Yes]\n  -> END\n+ [No] -> END\n',
    ],
    [
      'a knot beside the story without an end',
      'Hi.\n-> END\n=== a ===\n# answer: press-1997\nMore.\n',
      'end_flow',
      'Hi.\n-> END\n=== a ===\n# answer: press-1997\nMore.\n-> DONE\n',
    ],
    [
      'a variable that is not declared',
      '-> a\n=== a ===\n{ calm } Hi\n-> END\n',
      'declare',
      'VAR calm = 0\n-> a\n=== a ===\n{ calm } Hi\n-> END\n',
    ],
    [
      'a closed point without #else',
      '-> a\n=== a ===\n# pool: off\nWell?\n  * [Yes] -> END\n  * [No] -> a\n',
      'add_else',
      '-> a\n=== a ===\n# pool: off\nWell?\n  + [#else] -> a\n  * [Yes] -> END\n  * [No] -> a\n',
    ],
    [
      'a closed ring',
      '-> a\n=== a ===\n# pool: off\n+ [Stay] -> a\n+ [#else] -> a\n',
      'add_way_out',
      '-> a\n=== a ===\n# pool: off\n+ [Stay] -> a\n+ [#else] -> a\n+ [Enough] -> END\n',
    ],
    [
      'a closed ring whose last choice has text of its own and a condition',
      '-> a\n=== a ===\n# pool: off\n+ [Stay]\n  { a > 1:\n    Again.\n  - else:\n    Once.\n  }\n  -> a\n+ [#else] -> a\n\n=== b ===\nHi.\n-> END\n',
      'add_way_out',
      '-> a\n=== a ===\n# pool: off\n+ [Stay]\n  { a > 1:\n    Again.\n  - else:\n    Once.\n  }\n  -> a\n+ [#else] -> a\n+ [Enough] -> END\n\n=== b ===\nHi.\n-> END\n',
    ],
    [
      'a closed ring whose choices are gathered',
      '-> a\n=== a ===\n# pool: off\n+ [Stay] Good.\n+ [#else] Hm.\n- Both.\n-> a\n',
      'add_way_out',
      '-> a\n=== a ===\n# pool: off\n+ [Stay] Good.\n+ [#else] Hm.\n+ [Enough] -> END\n- Both.\n-> a\n',
    ],
    [
      'a choice that says what a clip is asked',
      '-> a\n=== a ===\n+ [Where were you born?] -> END\n',
      'share_questions',
      '-> a\n=== a ===\n+ [Where were you born? #intent: where-were-you-born] -> END\n',
    ],
    ['a control character', 'Hi\u0007 there\n-> END\n', 'remove_signs', 'Hi there\n-> END\n'],
    [
      'marks that reverse the direction',
      'Hi\u202e there\u202c\n-> END\n',
      'remove_signs',
      'Hi there\n-> END\n',
    ],
  ])('%s', (_, source, act, mended) => {
    const remedy = mendersOf(source).find((one) => one.act === act)!
    expect(applied(source, remedy)).toBe(mended)
    expect(mendersOf(mended).map((one) => one.act)).not.toContain(act)
    expect(problemsOf(mended).filter(({ severity }) => severity === 'error')).toEqual([])
  })
  it('leaves the choice to the author where no clip is near', () => {
    const source = 'Hi. # clip: zebra\n-> END\n'
    const [remedy] = mendersOf(source)
    expect(remedy!.act).toBe('choose_clip')
    expect(applied(source, remedy!)).toBe('Hi. # clip: \n-> END\n')
  })
  it('says where to go or what to do where a change of the text mends nothing', () => {
    expect(mendersOf('Hi. # clip: new\n-> END\n')).toContainEqual({
      act: 'open_manager',
      name: 'new',
      edit: null,
    })
    expect(mendersOf('INCLUDE more.ink\n-> END\n')).toContainEqual({
      act: 'copy_included',
      name: 'more.ink',
      edit: null,
    })
  })
  it('offers nothing for a problem that only its author can solve, or that is gone', () => {
    const lost = '-> a\n=== a ===\n-> END\n=== lost ===\n-> END\n'
    expect(problemsOf(lost).map(({ rule }) => rule)).toEqual(['V3'])
    expect(mendersOf(lost)).toEqual([])
    const gone = {
      rule: 'V2',
      severity: 'error',
      line: 1,
      message: 'The clip x in line 1 does not exist.',
    } as const
    expect(remedyOf(gone, '-> END\n', { clips, enough: '' })).toBeUndefined()
  })
})
