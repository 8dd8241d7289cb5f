import { afterAll, beforeAll, describe } from 'vitest'
import { byHand } from './shoot/by-hand.ts'
import { fromNextShoot } from './shoot/from-next-shoot.ts'
import { recordTab } from './shoot/record-tab.ts'
import { recordingLink } from './shoot/recording-link.ts'
import { beginShoot, type Shoot } from './shoot/shoot.ts'
import { shootStory } from './shoot/shoot-story.ts'

// One camera studio for all its stories: people answer into the browser, and not a second is lost.
describe.runIf(process.platform === 'linux')('the camera', () => {
  let shoot: Shoot
  beforeAll(async () => {
    shoot = await beginShoot()
  })
  afterAll(() => shoot?.close())

  describe('from Next shoot', () => fromNextShoot(() => shoot))
  describe('films a storyfile', () => shootStory(() => shoot))
  describe('on the Record tab', () => recordTab(() => shoot))
  describe('by hand', () => byHand(() => shoot))
  describe('by a recording link', () => recordingLink(() => shoot))
})
