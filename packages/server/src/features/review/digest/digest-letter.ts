import { type Dashboard, type Language, locales } from '@studio/contract'
import type { Letter } from '../../../platform/mail/mail.ts'
import { escaped } from '../../../platform/mail/markup.ts'
import { counted, fill } from '../../../words.ts'
import type { Letterhead } from '../../organizations/index.ts'
import type { Digest, DigestEntry } from './digest.ts'
import { digestIn, needs } from './digest.words.ts'
import type { Rhythm } from './digest-time.ts'

/** A part of the letter: a heading with its lines, and where to go on from there. */
type Part = { heading: string; lines: string[]; listed?: string[]; links?: { act: string; to: string }[] }

type Shares = Pick<Digest['all'], 'answeredShare' | 'answeredShareBefore'>

/** The summary as plain text, and the same as simple markup. */
export function digestLetter(
  to: string,
  { studio, language, origin, rhythm }: Letterhead & { rhythm: Rhythm },
  digest: Digest,
): Letter {
  const tongue = tongueOf(language)
  const { words, say, gotAnswer } = tongue
  const daily = rhythm === 'daily'
  const { questions } = digest.all
  const parts: Part[] = [
    {
      heading: studio,
      lines: [say('questions', questions), gotAnswer(digest.all)],
      links: [{ act: words.openDashboard, to: `${origin}/dashboard` }],
    },
    ...digest.entries.map((entry) => storyfilePart(tongue, entry, origin)),
    ...(digest.others > 0 ? [{ heading: '', lines: [say('others', digest.others)] }] : []),
    ...needsPart(tongue, digest.needs),
  ]
  const profile = `${origin}/account/my_profile`
  const turnOff = daily ? words.turnOffDaily : words.turnOffWeekly
  return {
    to,
    subject: say(daily ? 'subjectDaily' : 'subjectWeekly', questions),
    text: [...parts.map(asText), `-- \n${turnOff}\n${profile}`].join('\n\n'),
    html: [...parts.map(asMarkup), `<hr>${paragraph(turnOff)}${anchor(profile, profile)}`].join('\n'),
  }
}

/** What is said with a number. */
type Counted = (typeof needs)[number] | 'subjectDaily' | 'subjectWeekly' | 'questions' | 'times' | 'others'
type Tongue = ReturnType<typeof tongueOf>

/** Words and numbers as the language has them. */
function tongueOf(language: Language) {
  const words = digestIn[language]
  const locale = locales[language]
  const percent = (points: number) => (points / 100).toLocaleString(locale, { style: 'percent' })
  return {
    words,
    say: (key: Counted, count: number) => counted(words, key, count, language),
    /** `Visitors got an answer: 81% (+4)`; the change is in points, and left out where no one asked before. */
    gotAnswer({ answeredShare, answeredShareBefore }: Shares): string {
      const points = (share: number) => Math.round(share * 100)
      const now = points(answeredShare ?? 0)
      const change = answeredShareBefore === null ? 0 : now - points(answeredShareBefore)
      const sign = change > 0 ? '+' : '−'
      return fill(words.gotAnswer, {
        share: change === 0 ? percent(now) : `${percent(now)} (${sign}${Math.abs(change)})`,
      })
    },
  }
}

function storyfilePart({ words, say, gotAnswer }: Tongue, entry: DigestEntry, origin: string): Part {
  const listed = entry.unanswered.map(
    ({ text, count }) =>
      fill(words.asked, { text: oneLine(text) }) + (count === 1 ? '' : ` ${say('times', count)}`),
  )
  return {
    heading: oneLine(entry.name),
    lines: [
      say('questions', entry.questions),
      gotAnswer(entry),
      ...(listed.length > 0 ? [words.unanswered] : []),
    ],
    listed,
    links: [
      // The misses, grouped, with what an answer to each would gain.
      ...(listed.length > 0
        ? [
            {
              act: words.openMisses,
              to: `${origin}/training/response_quality/next_shoot?storyfileId=${entry.storyfileId}`,
            },
          ]
        : []),
      { act: words.openStoryfile, to: `${origin}/storyfiles/${entry.storyfileId}` },
    ],
  }
}

function needsPart({ words, say }: Tongue, found: Dashboard['needs']): Part[] {
  const listed = needs.filter((need) => found[need].count > 0).map((need) => say(need, found[need].count))
  return listed.length > 0 ? [{ heading: words.needsYou, lines: [], listed }] : []
}

/** Visitors may write pages; a letter tells their beginning. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > 200 ? `${characters.slice(0, 199).join('')}…` : line
}

function asText({ heading, lines, listed = [], links = [] }: Part): string {
  return [
    ...(heading ? [heading, '='.repeat(Math.min(heading.length, 60))] : []),
    ...lines,
    ...listed.map((line) => `- ${line}`),
    ...links.map(({ act, to }) => `${act}: ${to}`),
  ].join('\n')
}

function asMarkup({ heading, lines, listed = [], links = [] }: Part): string {
  return [
    ...(heading ? [`<h2>${escaped(heading)}</h2>`] : []),
    ...lines.map(paragraph),
    ...(listed.length > 0 ? [`<ul>${listed.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`] : []),
    ...links.map(({ act, to }) => `<p>${anchor(act, to)}</p>`),
  ].join('\n')
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}

function anchor(text: string, to: string): string {
  return `<a href="${escaped(to)}">${escaped(text)}</a>`
}
