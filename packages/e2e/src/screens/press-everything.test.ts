import { expectEverythingPressed } from '../pressing/expect-pressed.ts'
import { ofStoryfiles } from '../pressing/stops.ts'

expectEverythingPressed(ofStoryfiles)
