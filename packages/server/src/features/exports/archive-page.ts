import type { Language } from '@studio/contract'
import { escaped } from '../../platform/mail/markup.ts'
import { type ExportsWords, exportsIn } from './exports.words.ts'
import type { Plan, PlannedClip } from './plan-archive.ts'

type About = { organization: string; at: Date; language: Language }

/** What a person reads first: what is in the archive, and every answer with its video beside it. */
export function* archivePage(plan: Plan, { organization, at, language }: About) {
  const words = exportsIn[language]
  const title = escaped(`${organization}, ${at.toISOString().slice(0, 10)}`)
  const inside = (name: string, what: string) => `<li><b>${name}</b>: ${escaped(what)}</li>\n`
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body{max-width:46rem;margin:3rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
h1,h2{line-height:1.2}dt{margin-top:1.25rem;font-weight:600}dd{margin:.25rem 0 0;overflow-wrap:anywhere}</style></head><body>
<h1>${title}</h1>
<p>${escaped(words.keptThen)}</p>
<ul>
${inside('data/', words.data)}${inside('media/', words.media)}${inside('attachments/', words.attachments)}${inside('pictures/', words.pictures)}${inside('manifest.json', words.manifest)}</ul>
`
  if (plan.missing.length > 0)
    yield `<h2>${escaped(words.missing)}</h2><ul>${plan.missing.map((path) => `<li>${escaped(path)}</li>`).join('')}</ul>\n`
  let storyfile: string | undefined
  for (const clip of plan.clips) {
    if (clip.storyfile !== storyfile) {
      if (storyfile !== undefined) yield '</dl>\n'
      storyfile = clip.storyfile
      yield `<h2>${escaped(storyfile || words.withoutStoryfile)}</h2>\n<dl>\n`
    }
    yield clipEntry(clip, words)
  }
  if (storyfile !== undefined) yield '</dl>\n'
  yield '</body></html>\n'
}

function clipEntry(
  { question, kind, transcript, original, video }: PlannedClip,
  words: ExportsWords,
): string {
  const link = (path: string | undefined, word: string) =>
    path
      ? [`<a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${escaped(word)}</a>`]
      : []
  const links = [...link(video, words.video), ...link(original, words.original)].join(' · ')
  const heading = question ?? words[`kind_${kind}`]
  return `<dt>${escaped(heading)}</dt>\n<dd>${links}</dd>\n${transcript ? `<dd>${escaped(transcript)}</dd>\n` : ''}`
}
