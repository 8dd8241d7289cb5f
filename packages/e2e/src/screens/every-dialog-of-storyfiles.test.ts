import { expectSoundDialogs } from '../dialogs/expect-sound.ts'
import { ofStoryfiles } from '../dialogs/table.ts'

expectSoundDialogs(ofStoryfiles)
