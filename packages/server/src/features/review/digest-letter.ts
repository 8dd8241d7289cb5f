import { type Dashboard, type Language, locales } from '@studio/contract'
import type { Letter } from '../../platform/mail/mail.ts'
import { escaped } from '../../platform/mail/markup.ts'
import type { Letterhead } from '../identity/index.ts'
import type { Digest, DigestEntry } from './digest.ts'
import { digestIn } from './digest.words.ts'
import type { Rhythm } from './digest-time.ts'

/** A part of the letter: a heading with its lines, and where to go on from there. */
type Part = { heading: string; lines: string[]; listed?: string[]; link?: { act: string; to: string } }

type Shares = Pick<Digest['all'], 'answeredShare' | 'answeredShareBefore'>

/** The summary as plain text, and the same as simple markup. */
export function digestLetter(
  to: string,
  { studio, language, origin, rhythm }: Letterhead & { rhythm: Rhythm },
  digest: Digest,
): Letter {
  const tongue = tongueOf(language)
  const { words, counted, gotAnswer } = tongue
  const daily = rhythm === 'daily'
  const { questions } = digest.all
  const parts: Part[] = [
    {
      heading: studio,
      lines: [counted(words.questions, questions), gotAnswer(digest.all)],
      link: { act: words.openDashboard, to: `${origin}/dashboard` },
    },
    ...digest.entries.map((entry) => storyfilePart(tongue, entry, origin)),
    ...(digest.others > 0 ? [{ heading: '', lines: [counted(words.others, digest.others)] }] : []),
    ...needsPart(tongue, digest.needs),
  ]
  const profile = `${origin}/account/my_profile`
  return {
    to,
    subject: counted((one, n) => words.subject(one, n, daily), questions),
    text: [...parts.map(asText), `-- \n${words.turnOff(daily)}\n${profile}`].join('\n\n'),
    html: [...parts.map(asMarkup), `<hr>${paragraph(words.turnOff(daily))}${anchor(profile, profile)}`].join(
      '\n',
    ),
  }
}

type Tongue = ReturnType<typeof tongueOf>

/** Words and numbers as the language has them. */
function tongueOf(language: Language) {
  const words = digestIn[language]
  const locale = locales[language]
  const percent = (points: number) => (points / 100).toLocaleString(locale, { style: 'percent' })
  return {
    words,
    counted: (say: (one: boolean, n: string) => string, count: number) =>
      say(count === 1, count.toLocaleString(locale)),
    /** `Visitors got an answer: 81% (+4)`; the change is in points, and left out where nobody asked before. */
    gotAnswer({ answeredShare, answeredShareBefore }: Shares): string {
      const points = (share: number) => Math.round(share * 100)
      const now = points(answeredShare ?? 0)
      const change = answeredShareBefore === null ? 0 : now - points(answeredShareBefore)
      const sign = change > 0 ? '+' : '−'
      return words.gotAnswer(percent(now), change === 0 ? '' : ` (${sign}${Math.abs(change)})`)
    },
  }
}

function storyfilePart({ words, counted, gotAnswer }: Tongue, entry: DigestEntry, origin: string): Part {
  const listed = entry.unanswered.map(
    ({ text, count }) => words.asked(oneLine(text)) + counted(words.times, count),
  )
  return {
    heading: oneLine(entry.name),
    lines: [
      counted(words.questions, entry.questions),
      gotAnswer(entry),
      ...(listed.length > 0 ? [words.unanswered] : []),
    ],
    listed,
    link: { act: words.openStoryfile, to: `${origin}/storyfiles/${entry.storyfileId}` },
  }
}

function needsPart({ words, counted }: Tongue, needs: Dashboard['needs']): Part[] {
  const listed = (Object.keys(words.needs) as (keyof Dashboard['needs'])[])
    .filter((need) => needs[need].count > 0)
    .map((need) => counted(words.needs[need], needs[need].count))
  return listed.length > 0 ? [{ heading: words.needsYou, lines: [], listed }] : []
}

/** Visitors may write pages; a letter tells their beginning. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > 200 ? `${characters.slice(0, 199).join('')}…` : line
}

function asText({ heading, lines, listed = [], link }: Part): string {
  return [
    ...(heading ? [heading, '='.repeat(Math.min(heading.length, 60))] : []),
    ...lines,
    ...listed.map((line) => `- ${line}`),
    ...(link ? [`${link.act}: ${link.to}`] : []),
  ].join('\n')
}

function asMarkup({ heading, lines, listed = [], link }: Part): string {
  return [
    ...(heading ? [`<h2>${escaped(heading)}</h2>`] : []),
    ...lines.map(paragraph),
    ...(listed.length > 0 ? [`<ul>${listed.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`] : []),
    ...(link ? [`<p>${anchor(link.act, link.to)}</p>`] : []),
  ].join('\n')
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}

function anchor(text: string, to: string): string {
  return `<a href="${escaped(to)}">${escaped(text)}</a>`
}
