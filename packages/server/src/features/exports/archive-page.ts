import { escaped } from '../../platform/mail/markup.ts'
import type { Plan, PlannedClip } from './plan-archive.ts'

/** What a person reads first: what is in the archive, and every answer with its video beside it. */
export function* archivePage(plan: Plan, { organization, at }: { organization: string; at: Date }) {
  const title = escaped(`${organization}, ${at.toISOString().slice(0, 10)}`)
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body{max-width:46rem;margin:3rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
h1,h2{line-height:1.2}dt{margin-top:1.25rem;font-weight:600}dd{margin:.25rem 0 0;overflow-wrap:anywhere}</style></head><body>
<h1>${title}</h1>
<p>Everything that the studio kept of this organization on that day. It opens without the studio.</p>
<ul>
<li><b>data/</b>: every table as JSON, among them storyfiles, questions, clips with their transcripts, conversations (chat_sessions,
turns), what was confirmed about them (examples), people and their roles. Passwords and keys are not in it.</li>
<li><b>media/</b>: for each clip the video as it was sent (original), as it is played (video.mp4), and a still (poster.jpg).</li>
<li><b>pictures/</b>: pictures of the organization and its storyfiles.</li>
<li><b>manifest.json</b>: length and SHA-256 of every file.</li>
</ul>
`
  if (plan.missing.length > 0)
    yield `<h2>Files that were missing</h2><ul>${plan.missing.map((path) => `<li>${escaped(path)}</li>`).join('')}</ul>\n`
  let storyfile: string | undefined
  for (const clip of plan.clips) {
    if (clip.storyfile !== storyfile) {
      if (storyfile !== undefined) yield '</dl>\n'
      storyfile = clip.storyfile
      yield `<h2>${escaped(storyfile || 'Without a storyfile')}</h2>\n<dl>\n`
    }
    yield clipEntry(clip)
  }
  if (storyfile !== undefined) yield '</dl>\n'
  yield '</body></html>\n'
}

function clipEntry({ question, transcript, original, video }: PlannedClip): string {
  const link = (path: string | undefined, word: string) =>
    path ? [`<a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${word}</a>`] : []
  const links = [...link(video, 'Video'), ...link(original, 'Original')].join(' · ')
  return `<dt>${escaped(question)}</dt>\n<dd>${links}</dd>\n${transcript ? `<dd>${escaped(transcript)}</dd>\n` : ''}`
}
