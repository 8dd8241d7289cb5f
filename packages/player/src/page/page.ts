/** The page at /s/{shortName} and /rehearsal/{linkCode}: reads from the address what to open, and fills the page around the player. */
import { defineStoryFile, type StateDetail, type StoryFile } from '../index.ts'
import { talkToFrame } from './page-messages.ts'

const player = document.querySelector<StoryFile>('story-file')!
const [, place, name = ''] = /^\/(s|rehearsal)\/([^/]+)/.exec(location.pathname) ?? []
player.setAttribute(place === 'rehearsal' ? 'rehearsal' : 'short-name', decodeURIComponent(name))
const options = new URLSearchParams(location.search)
for (const name of ['layout', 'channel', 'location', 'text-only']) {
  const value = options.get(name)
  if (value) player.setAttribute(name, value)
}

// Which site shows this page, for the numbers of the storyfile: the server keeps it only where an owner listed the site.
if (parent !== self && document.referrer) player.dataset.framedBy = new URL(document.referrer).host

player.addEventListener('state', (event) => {
  const { phase, stage } = (event as CustomEvent<StateDetail>).detail
  // What is behind a password is not told: the page still has a heading.
  if (!stage && phase === 'closed') {
    const closed = document.createElement('h1')
    closed.textContent = 'Storyfile'
    document.querySelector('#person')!.replaceChildren(closed)
  }
  if (!stage) return
  const { name, subjectName, subjectDescription, description, language } = stage.storyfile
  document.title = name
  document.documentElement.lang = language
  const heading = document.createElement('h1')
  heading.textContent = subjectName || name
  const about = document.createElement('p')
  about.textContent = subjectDescription || description
  document.querySelector('#person')!.replaceChildren(heading, about)
})

// The keyboard of a phone shrinks the visible part only; without this it would hide the field and the face.
const fit = () =>
  document.documentElement.style.setProperty('--page-height', `${visualViewport?.height ?? innerHeight}px`)
visualViewport?.addEventListener('resize', fit)
fit()

talkToFrame(player)
defineStoryFile()
