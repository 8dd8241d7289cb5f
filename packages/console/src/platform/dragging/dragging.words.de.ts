import type { Translation } from '../language.ts'
import type { draggingWords } from './dragging.words.ts'

export const draggingGerman: Translation<typeof draggingWords> = {
  howTo:
    'Die Leertaste hebt auf. Dann bewegen die Pfeiltasten, die Leertaste legt ab, Escape lässt alles, wie es war.',
  lifted: 'Von Platz {{from}} aufgehoben.',
  over: 'Platz {{to}}.',
  overOther: 'In einer anderen Liste, Platz {{to}}.',
  overNothing: 'Hier lässt es sich nicht ablegen.',
  dropped: 'Auf Platz {{to}} abgelegt.',
  droppedOther: 'In einer anderen Liste auf Platz {{to}} abgelegt.',
  back: 'Wieder auf Platz {{from}}.',

  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  isFirst: 'Steht schon ganz oben.',
  isLast: 'Steht schon ganz unten.',
}
