import { expectSoundDialogs } from '../dialogs/expect-sound.ts'
import { ofPeople } from '../dialogs/table.ts'

expectSoundDialogs(ofPeople)
