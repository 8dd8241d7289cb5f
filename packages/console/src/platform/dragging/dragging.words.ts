/** What a screen reader says while something is dragged by keyboard, and the menu that does the same. */
export const draggingWords = {
  howTo: 'Press space to lift. Then the arrow keys move, space drops, Escape leaves it where it was.',
  lifted: 'Lifted from position {{from}}.',
  over: 'Position {{to}}.',
  overOther: 'In another list, position {{to}}.',
  overNothing: 'It cannot be dropped here.',
  dropped: 'Dropped at position {{to}}.',
  droppedOther: 'Dropped in another list at position {{to}}.',
  back: 'Back at position {{from}}.',

  moveUp: 'Move up',
  moveDown: 'Move down',
  isFirst: 'Already first.',
  isLast: 'Already last.',
} as const
