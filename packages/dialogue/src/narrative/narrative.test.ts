import { describe, expect, it } from 'vitest'
import { compileStory } from './compile-story.ts'
import { drill } from './given-story.ts'
import { outlineOf } from './graph/outline.ts'
import { nowhere, silentWorld } from './graph/story-point.ts'
import { StoryLimitError } from './guard-story.ts'
import { playInk } from './play-ink.ts'
import { openStory, type RunningStory } from './run-story.ts'
import { validateStory } from './validate-story.ts'
import { walkStory } from './walk-story.ts'

const world = silentWorld
const begin = { kind: 'begin', seed: 1 } as const
const open = (source: string) => openStory(compileStory(source).compiled!)
const errorsOf = (source: string) =>
  compileStory(source).problems.filter(({ severity }) => severity === 'error')

describe('compiling a story', () => {
  it('names every unknown knot with its line', () => {
    const { compiled, problems } = compileStory('Hello\n-> nowhere\n=== a ===\n-> lost\n')
    expect(compiled).toBeNull()
    expect(problems.map(({ line, severity }) => [line, severity])).toEqual(
      expect.arrayContaining([
        [2, 'error'],
        [4, 'error'],
      ]),
    )
  })
  it('warns of a loose end and still compiles', () => {
    const { compiled, problems } = compileStory('-> a\n=== a ===\nHello\n')
    expect(compiled).not.toBeNull()
    expect(problems[0]).toMatchObject({ rule: 'V1', severity: 'warning', line: 3 })
  })
  it.each([
    ['another file', 'INCLUDE other.ink\n', 1, /cannot be included/],
    ['a function that the studio does not have', 'Hi\nEXTERNAL steal(x)\n', 2, /no function steal/],
    ['a NUL', 'Hi\nthere\u0000\n', 2, /control character/],
    ['a variable named __proto__', 'VAR __proto__ = 1\n', 1, /reserved/],
    ['a function named __proto__', 'Hi\n-> END\n=== function __proto__(x) ===\n~ return x\n', 3, /reserved/],
    ['a list named __proto__', 'LIST __proto__ = a, b\n', 1, /reserved/],
    ['a function that nobody declared', 'Hi\n{open_door()}\n-> END\n', 2, /not found/],
    ['a knot named constructor', 'Hi\n=== constructor ===\n-> END\n', 2, /reserved/],
    ['5,000 levels of brackets', `${'{a:'.repeat(5000)}x${'}'.repeat(5000)}\n`, 1, /nested too deeply/],
  ])('refuses %s with its line', (_, source, line, message) => {
    expect(errorsOf(source)[0]).toMatchObject({ line, message: expect.stringMatching(message) })
  })
  it('warns of marks that reverse the direction of text', () => {
    expect(compileStory('Hello\u202e\n-> END\n').problems[0]).toMatchObject({ line: 1, severity: 'warning' })
  })
  it('refuses more than 256 KB before reading any of it', () => {
    expect(errorsOf('ä'.repeat(140_000))).toEqual([
      { rule: 'V1', severity: 'error', line: 0, message: 'A story may have 256 KB at most.' },
    ])
  })
  it('refuses 20,000 choices', () => {
    expect(errorsOf('+ a\n'.repeat(20_000))[0]).toMatchObject({ rule: 'V9', line: 4001 })
  })
  it('survives 256 KB of garbage', () => {
    const garbage = Array.from({ length: 262_144 }, (_, n) => '{}|->=*+#~[]()\n"'[(n * 7919) % 16]).join('')
    expect(compileStory(garbage).compiled).toBeNull()
  })
})

describe('stepping a story', () => {
  it('begins with its clips and choices', () => {
    const { clips, point, lines } = open(drill).step(null, nowhere, begin, world)
    expect(clips).toEqual(['floor'])
    expect(point).toMatchObject({ knot: 'watch', poolOff: false, ended: false })
    expect(point.choices.map(({ text }) => text)).toEqual(['Stop the belt', 'Call the foreman', 'Run away'])
    expect(point.choices[0]!.phrases).toEqual(['Stop the belt', 'halt the machine', 'press the button'])
    expect(point.choices[2]!.isHidden).toBe(true)
    expect(lines[0]).toEqual({ text: 'You are on the floor, and it is loud.', clips: ['floor'] })
  })
  it('goes on from a stored state as from its own', () => {
    const first = open(drill).step(null, nowhere, begin, world)
    const story = open(drill)
    const second = story.step(first.ink, first.point, { kind: 'choose', index: 1, flow: 'main' }, world)
    expect(second.clips).toEqual(['deaf'])
    expect(second.point.poolOff).toBe(true)
    expect(story.look(second.ink, ['called', 'stopped'])).toMatchObject({
      variables: { calm: 'false', belt: 'running' },
      visits: { called: 1 },
      point: { knot: second.point.knot, choices: second.point.choices },
    })
    expect(story.look(second.ink, ['called', 'stopped']).visits).toEqual({ called: 1 })
    for (const made of ['{}', '[1]', 'null', '{"inkSaveVersion":10}'])
      expect(() => story.look(made, [])).toThrow()
  })
  it('ends with its last line', () => {
    const story = open(drill)
    let step = story.step(null, nowhere, begin, world)
    step = story.step(step.ink, step.point, { kind: 'choose', index: 0, flow: 'main' }, world)
    step = story.step(step.ink, step.point, { kind: 'choose', index: 0, flow: 'main' }, world)
    expect(step.clips).toEqual(['button'])
    expect(step.point.ended).toBe(true)
  })
  it('tells the story what was given before', () => {
    const source =
      'EXTERNAL seen(slug)\nEXTERNAL asked_ago(slug)\nEXTERNAL score()\n{seen("a")} {asked_ago("a")} {score()}\n-> END\n'
    const { lines } = open(source).step(null, nowhere, begin, { ...world, ago: { a: 3 }, score: 2 })
    expect(lines[0]!.text).toBe('true 3 2')
  })
  it('asks what was asked, whether it was answered, and for words of the visitor', () => {
    const source =
      'EXTERNAL asked(topic)\nEXTERNAL answered()\nEXTERNAL said(text)\n{asked("The sea")} {asked("family")} {asked("my-home")} {answered()} {said("Big ship!")} {said("hip")} {said("")}\n-> END\n'
    const now = {
      ...world,
      asked: ['the sea', 'my home'],
      answered: true,
      said: 'On a big ship, I think',
    }
    expect(open(source).step(null, nowhere, begin, now).lines[0]!.text).toBe(
      'true false true true true false false',
    )
  })
  it('counts each score once, also where the runtime reads ahead, and keeps it with the state', () => {
    const source = `EXTERNAL score(name, n)
-> a
=== a ===
Begin.
~ score("calm", 2)
~ score("__proto__", 1)
Then.
+ [Again] -> a
`
    const story = open(source)
    const first = story.step(null, nowhere, begin, world)
    expect(Object.entries(first.point.scores)).toEqual([
      ['calm', 2],
      ['__proto__', 1],
    ])
    const again = { kind: 'choose', index: 0, flow: 'main' } as const
    const second = story.step(first.ink, JSON.parse(JSON.stringify(first.point)), again, world)
    expect(second.point.scores.calm).toBe(4)
    expect(open(drill).step(null, nowhere, begin, world).point.scores).toEqual({})
    const many = Array.from({ length: 21 }, (_, n) => `~ score("s${n}", 1)`).join('\n')
    expect(() =>
      open(`EXTERNAL score(name, n)\n${many}\nHi.\n-> END\n`).step(null, nowhere, begin, world),
    ).toThrow(StoryLimitError)
  })
  it('keeps the mood until it changes, offers starters where they are named, and lets visitors ask freely', () => {
    const source = `EXTERNAL ask_free()
# pool: off
-> a
=== a ===
Hush. # mood: tense # starter: Who are you? # starter: Where is this?
+ [Open] -> b
+ [#else] -> a
=== b ===
~ ask_free()
Air. 
+ [Calm] Good. # mood: calm
  -> a
`
    const story = open(source)
    const first = story.step(null, nowhere, begin, world)
    expect(first.point).toMatchObject({
      mood: 'tense',
      poolOff: true,
      starters: ['Who are you?', 'Where is this?'],
    })
    const choose = { kind: 'choose', index: 0, flow: 'main' } as const
    const second = story.step(first.ink, first.point, choose, world)
    expect(second.point).toMatchObject({ mood: 'tense', poolOff: false, starters: [] })
  })
  it('opens a knot beside the story for a free answer, and keeps its choices', () => {
    const source = `-> a\n=== a ===\n+ [Left] -> a\n+ [Right] -> a\n=== family ===\n# answer: family\n+ [And your brother?] He sailed. # clip: brother\n  -> DONE\n`
    const story = open(source)
    const first = story.step(null, nowhere, begin, world)
    const move = { kind: 'answered', slug: 'family', topic: null, knot: 'family' } as const
    const beside = story.step(first.ink, first.point, move, world)
    expect(beside.point.choices.map(({ text, flow }) => [text, flow])).toEqual([
      ['And your brother?', 'side'],
      ['Left', 'main'],
      ['Right', 'main'],
    ])
    const brother = story.step(beside.ink, beside.point, { kind: 'choose', index: 0, flow: 'side' }, world)
    expect(brother.clips).toEqual(['brother'])
    expect(brother.point.choices.map(({ text }) => text)).toEqual(['Left', 'Right'])
    expect(brother.point.ended).toBe(false)
  })
  it('adds the clip that a story wants after a free answer', () => {
    const source =
      '-> a\n=== a ===\n+ [Go] -> a\n=== function on_answer(slug, topic) ===\n~ return "bridge"\n'
    const story = open(source)
    const first = story.step(null, nowhere, begin, world)
    const move = { kind: 'answered', slug: 'x', topic: null, knot: null } as const
    const after = story.step(first.ink, first.point, move, world)
    expect(after.clips).toEqual(['bridge'])
    expect(after.point.choices).toHaveLength(1)
  })
  it('shows HTML as the text that it is', () => {
    expect(
      open('<img src=x onerror=alert(1)>\n-> END\n').step(null, nowhere, begin, world).lines[0]!.text,
    ).toBe('<img src=x onerror=alert(1)>')
  })
})

const hostile: Record<string, string> = {
  'a knot that leads to itself': '-> a\n=== a ===\n-> a\n',
  'text without an end': '-> a\n=== a ===\nword\n-> a\n',
  'glue without an end': '-> a\n=== a ===\nhi <> -> a\n',
  'a function that calls itself': '{f(1)}\n-> END\n=== function f(x) ===\n~ return f(x + 1)\n',
  'a string that doubles': 'VAR s = "ab"\n-> a\n=== a ===\n~ s = s + s\n-> a\n',
  'a tunnel that never returns': '-> a\n=== a ===\n-> a ->\n',
  'a fallback choice that loops': '-> a\n=== a ===\n+ -> a\n',
}

describe('a hostile story', () => {
  it.each(Object.entries(hostile))('is stopped: %s', (_, source) => {
    expect(() => open(source).step(null, nowhere, begin, world)).toThrow(StoryLimitError)
  })
  it('does not keep a state that grows without end', () => {
    const grow = `VAR s = "${'x'.repeat(1000)}"\n-> a\n=== a ===\n+ [more] ~ s = s + "${'y'.repeat(9000)}"\n-> a\n`
    const story = open(grow.replace('+ [more] ~', '+ [more]\n~'))
    let step = story.step(null, nowhere, begin, world)
    const again = () => {
      for (let turn = 0; turn < 9; turn++)
        step = story.step(step.ink, step.point, { kind: 'choose', index: 0, flow: 'main' }, world)
    }
    expect(again).toThrow(StoryLimitError)
  })
  it('leaves the story usable for the next conversation', () => {
    const source =
      '-> a\n=== a ===\n+ [bad] -> loop\n+ [good] Fine. # clip: fine\n-> END\n=== loop ===\n-> loop\n'
    const story: RunningStory = open(source)
    const first = story.step(null, nowhere, begin, world)
    expect(() =>
      story.step(first.ink, first.point, { kind: 'choose', index: 0, flow: 'main' }, world),
    ).toThrow(StoryLimitError)
    const other = story.step(null, nowhere, begin, world)
    expect(
      story.step(other.ink, other.point, { kind: 'choose', index: 1, flow: 'main' }, world).clips,
    ).toEqual(['fine'])
  })
})

describe('checking a story', () => {
  const clip = (slug: string, more = {}) => ({
    slug,
    transcript: '',
    phrases: [],
    released: true,
    answering: true,
    ...more,
  })
  const clips = ['floor', 'stopped', 'button', 'deaf', 'turns', 'try'].map((slug) => clip(slug))
  const rulesOf = (source: string, cast = clips) =>
    validateStory(source, { clips: cast }).map(({ rule, line, severity }) => `${rule} ${severity} ${line}`)

  it('finds nothing in a sound story', () => {
    expect(validateStory(drill, { clips })).toEqual([])
  })
  it('names the clip that does not exist, and the one that is not trained yet', () => {
    const cast = clips
      .filter(({ slug }) => slug !== 'deaf')
      .map((one) => ({ ...one, released: one.slug !== 'try' }))
    const found = validateStory(drill, { clips: cast })
    const line = drill.split('\n').findIndex((text) => text.includes('clip: deaf')) + 1
    expect(found).toContainEqual(
      expect.objectContaining({
        rule: 'V2',
        severity: 'error',
        message: `The clip deaf in line ${line} does not exist.`,
      }),
    )
    expect(found).toContainEqual(expect.objectContaining({ rule: 'V2', severity: 'warning' }))
  })
  it('finds knots that nothing leads to', () => {
    expect(rulesOf(`${drill}\n=== lost ===\nNobody comes here.\n-> END\n`)).toContain('V3 warning 31')
  })
  it('wants a way out where only choices count', () => {
    expect(rulesOf('-> a\n=== a ===\n# pool: off\nYes or no?\n+ [Yes] -> a\n+ [No] -> a\n')).toContain(
      'V6 error 5',
    )
  })
  it('finds choices that all lead back', () => {
    const closed = '-> a\n=== a ===\n# pool: off\n+ [Yes] -> b\n+ [#else] -> a\n=== b ===\n+ [Back] -> a\n'
    expect(rulesOf(closed)).toEqual(['V3 warning 2'])
    expect(rulesOf(closed.replace('[Back] -> a', '[Leave] -> END'))).toEqual([])
    expect(rulesOf(closed.replace('[Back]', '[Back # pool: all]'))).toEqual([])
    expect(rulesOf('-> a\n=== a ===\n+ [Stay] -> a\n')).toEqual(['V3 note 2'])
    expect(rulesOf('-> a\n=== a ===\n+ [Go] -> b\n=== b ===\n+ [Back] -> a\n')).toEqual([])
  })
  it('finds phrases that two choices share, or a choice and a free answer', () => {
    const source = '-> a\n=== a ===\n+ [Yes #q: sure] -> a\n+ [Of course #q: sure] -> a\n'
    expect(rulesOf(source)).toContain('V7 warning 4')
    expect(rulesOf(source, [...clips, clip('agree', { phrases: ['Of course'] })])).toContain('V7 note 4')
    const alike =
      '-> a\n=== a ===\n+ [Ask the foreman] -> END\n+ [Ask the foreman first] -> a\n+ [Run] -> a\n'
    expect(rulesOf(alike)).toEqual(['V7 note 4'])
  })
  it('finds clips that nothing uses, many choices and other words than the clip says', () => {
    expect(rulesOf(drill, [...clips, clip('idle', { answering: false })])).toContain('V8 note 0')
    expect(rulesOf(`-> a\n=== a ===\n${'+ [x] -> a\n'.repeat(13)}`)).toContain('V9 warning 3')
    const says = clips.map((one) =>
      one.slug === 'floor' ? { ...one, transcript: 'Bread is baked at night.' } : one,
    )
    expect(rulesOf(drill, says)).toContain('V10 note 7')
  })
  it('walks everywhere and names what is never played and what breaks', () => {
    const { compiled } = compileStory(drill)
    const walked = walkStory(compiled!, drill, { walks: 40 })
    expect(walked.problems).toEqual([])
    expect(walked.clips.toSorted()).toEqual(['button', 'deaf', 'floor', 'stopped', 'try', 'turns'])
    const hidden = `${drill}\n=== never ===\nHm. # clip: hm\n-> END\n`
    expect(walkStory(compileStory(hidden).compiled!, hidden, { walks: 20 }).problems).toMatchObject([
      { rule: 'V4', line: 32 },
    ])
    const loop = '-> a\n=== a ===\n+ [go] -> b\n=== b ===\n-> b\n'
    expect(walkStory(compileStory(loop).compiled!, loop, { walks: 5 }).problems).toMatchObject([
      { rule: 'V5', severity: 'error', line: 2 },
    ])
  })
  it('walks also where the story asks what visitors said, asked and got answered', () => {
    const asking = `EXTERNAL asked(topic)
EXTERNAL answered()
EXTERNAL said(text)
-> a
=== a ===
+ [go] {said("help"):A. # clip: a} {asked("home"):B. # clip: b} {answered():C. # clip: c}
  -> a
`
    expect(walkStory(compileStory(asking).compiled!, asking, { walks: 2 }).problems).toEqual([])
  })
  it('reads the parts, names and ways of a source', () => {
    const outline = outlineOf('VAR a = 1\nLIST b = x\n/* -> c */\n=== k ===\n= s\n-> k.s // -> d\n')
    expect(outline.parts.map(({ path, line, lastLine }) => [path, line, lastLine])).toEqual([
      ['k', 4, 4],
      ['k.s', 5, 6],
    ])
    expect(outline.diverts).toEqual([{ to: 'k.s', line: 6, part: 'k.s' }])
    expect(outline.variables.map(({ name }) => name)).toEqual(['a', 'b'])
  })
})

describe('playing on a terminal', () => {
  async function played(source: string, ...typed: string[]): Promise<{ out: string; sound: boolean }> {
    let out = ''
    const sound = await playInk(compileStory(source).compiled!, {
      write: (text) => {
        out += text
      },
      read: async () => typed.shift() ?? null,
    })
    return { out, sound }
  }
  it('numbers choices from 1 and takes a number', async () => {
    const { out } = await played('Hi # a: b\n* One\n  Yes\n  -> END\n* Two\n  -> END\n', '1')
    expect(out).toBe('Hi\n# tags: a: b\n\n1: One\n2: Two\n?> One\nYes\n')
  })
  it('asks again for what names no choice', async () => {
    const { out } = await played('* One\n  -> END\n', '9', '1')
    expect(out).toBe('\n1: One\n?> Enter a number from 1 to 1.\n?> One\n')
  })
  it('says what broke after what was still said', async () => {
    const { out, sound } = await played('-> k\n== k\n* opt\n\ttext\n', '1')
    expect(out).toContain('opt\ntext\nRUNTIME ERROR: ')
    expect(sound).toBe(false)
  })
})
