import { expectEverythingPressed } from '../pressing/expect-pressed.ts'
import { ofPeople } from '../pressing/stops.ts'

expectEverythingPressed(ofPeople)
