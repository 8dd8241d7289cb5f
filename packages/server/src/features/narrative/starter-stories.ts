import type { storyStarters } from '@studio/contract'
import type { NamedClip } from './clip-names.ts'

type Topic = { name: string; clips: NamedClip[] }

/**
 * What a starter puts where only its author knows the clip, or the script has too few: a name that the problems panel
 * then points to, with *Choose a clip*.
 */
const missing = 'record-this'

/** Stories to start from, with the answers of the script in their places; authors change them as they like. */
export function starterStories(
  topics: Topic[],
): { starter: (typeof storyStarters)[number]; source: string }[] {
  const filled = topics.filter(({ clips }) => clips.length > 0)
  const all = filled.flatMap(({ clips }) => clips)
  return [
    { starter: 'safety_drill', source: safetyDrill() },
    { starter: 'guided_tour', source: guidedTour(filled) },
    { starter: 'quiz', source: quiz() },
    { starter: 'first_visit', source: firstVisit(all) },
    { starter: 'script', source: wholeScript(filled) },
  ]
}

function line(clip: NamedClip | undefined, indent = ''): string {
  return `${indent}${clip ? sentenceOf(clip) : 'Say what is needed here.'} # clip: ${clip?.slug ?? missing}`
}

/** A place that no clip of the script fits just because it is one of the first. */
function gap(says: string, indent = ''): string {
  return `${indent}${says} # clip: ${missing}`
}

/** The first words of a clip, as they can stand in a line of Ink. */
function sentenceOf({ transcript, questions, kind }: NamedClip): string {
  const said = transcript.split(/(?<=[.!?])\s/)[0] || questions[0]?.text || kind
  return plain(said).slice(0, 160)
}

/** Signs that mean something to Ink say nothing here. */
function plain(text: string): string {
  return text
    .replace(/[{}[\]|#~<>\\/=*+]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[-\s]+/, '')
    .trim()
}

const questionOf = (clip: NamedClip | undefined) => plain(clip?.questions[0]?.text ?? 'Ask me')

function choice(clip: NamedClip, to: string): string {
  return `+ [${questionOf(clip)} #intent: ${clip.slug}]\n${line(clip, '  ')}\n  -> ${to}`
}

function safetyDrill(): string {
  return `// A safety drill: something happens, the trainee acts, and may ask freely in between.
VAR acted = false
# pool: all
-> floor

=== floor ===
${gap('Say where you are and what you are about to do.')}
-> alarm

=== alarm ===
+ [Press the stop button #q: stop the machine #q: switch it off]
  ~ acted = true
${gap('Say that the machine has stopped, and what it prevented.', '  ')}
  -> after
+ [Call for help #q: get the foreman #q: shout]
${gap('Say who comes, and what happens until then.', '  ')}
  -> alarm

=== after ===
+ [What would you do differently?]
${gap('Say what you do differently since.', '  ')}
  -> after
+ [Start again #q: once more] -> floor
+ [That is enough #q: goodbye]
  -> END
`
}

function guidedTour(topics: Topic[]): string {
  const stops = topics.slice(0, 6)
  const body = stops.map((topic, place) => {
    const next = place + 1 < stops.length ? `stop_${place + 2}` : 'leave'
    const [first, ...others] = topic.clips
    const asked = others.slice(0, 3).map((clip) => choice(clip, `ways_${place + 1}`))
    return `=== stop_${place + 1} ===
// ${plain(topic.name)}
${line(first)}
-> ways_${place + 1}

=== ways_${place + 1} ===
${[...asked, `+ [Next #followup #q: go on] -> ${next}`].join('\n')}`
  })
  return `// A guided tour: one stop after the other; free questions lead back to the stop.
# pool: all
-> ${stops.length > 0 ? 'stop_1' : 'leave'}

${body.join('\n\n')}

=== leave ===
+ [Start again #q: from the beginning] -> ${stops.length > 0 ? 'stop_1' : 'leave'}
+ [Goodbye #q: bye] -> END
`
}

function quiz(): string {
  return `// A quiz with a second try: a wrong answer leads to a hint.
VAR points = 0
VAR tries = 0
-> question

=== question ===
# pool: off
${gap('Ask the question.')}
-> answers

=== answers ===
+ [The right answer #q: another wording of it]
  ~ points += 1
${gap('Say that this is right, and why.', '  ')}
  -> done
+ [A wrong answer] -> wrong
+ [#else] -> wrong

=== wrong ===
~ tries += 1
{ tries < 2:
${gap('Give a hint.', '    ')}
    -> answers
- else:
    -> done
}

=== done ===
# pool: all
+ [Try again #q: once more]
  ~ tries = 0
  -> question
+ [That is enough #q: goodbye] -> END
`
}

function firstVisit([first, second, third]: NamedClip[]): string {
  return `// A first visit begins otherwise than a return: what was heard is not said twice.
EXTERNAL seen(slug)
# pool: all
-> hello

=== hello ===
{ hello == 1:
${line(first, '    ')}
- else:
${line(second, '    ')}
}
-> hub

=== hub ===
+ {not seen("${third?.slug ?? missing}")} [${questionOf(third)}]
${line(third, '  ')}
  -> hub
+ [I am back #q: hello again] -> hello
+ [Goodbye #q: bye] -> END

=== function seen(slug) ===
~ return false
`
}

/** Every topic a knot, every answer a choice, what follows it a follow-up. */
function wholeScript(topics: Topic[]): string {
  const names = topics.map((_, place) => `t_topic_${place + 1}`)
  const hub = topics.map(({ name }, place) => `+ [${plain(name) || `Topic ${place + 1}`}] -> ${names[place]}`)
  const knots = topics.map(
    ({ clips }, place) =>
      `=== ${names[place]} ===\n${clips
        .slice(0, 12)
        .map((clip) => choice(clip, names[place]!))
        .join('\n')}\n+ [#else] -> hub`,
  )
  return `// Made of the script: every topic is a knot, every question a choice.
# pool: all
-> hub

=== hub ===
${hub.slice(0, 20).join('\n')}
+ [Goodbye #q: bye] -> END

${knots.join('\n\n')}
`
}
