import { wordsIn } from '../../../words.ts'

/** What people read between a learning platform and the studio. */
export const launchIn = wordsIn('launch', {
  teacher: 'Students open {name} here.',
  classView: 'Open the class view',
  choose: 'Add an activity',
  none: 'No activity is open or scheduled. Open one in the studio first.',
  add: 'Add {name}',
  addShort: 'Add',
  open: 'Open',
  scheduled: 'Scheduled',
  registered: '{name} is registered.',
  confirm: 'Confirm it in the studio, under Learning records, before an activity is opened.',
  close: 'Close',
  opening: 'Opening the activity',
  continue: 'Continue',
})
