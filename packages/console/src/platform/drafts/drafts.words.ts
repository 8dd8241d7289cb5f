/** What becomes of changes that are not at the server yet. */
export const draftsWords = {
  save: 'Save',
  loadNewest: 'Load the newest',
  nothingChanged: 'Nothing has changed yet.',
  beingSaved: 'Saving your previous change.',
  conflictsFirst: 'Choose one of the two versions first.',
  offline: 'You are offline. Your changes are kept on this device and will be sent when you are back.',
  keptSaved: 'Saved {{name}}.',
  keptConflict: '{{name}} was changed by someone else. Open it and review the changes.',
  keptRemoved:
    '{{name}} was removed while you were editing it. Your text stays on this device: restore the question to see it.',
  keptRefused: 'Your changes to {{name}} could not be saved: {{reason}}',
  theirs: 'Other version: {{value}}',
  theirsEmpty: 'Other version: nothing',
  keepMine: 'Keep mine',
  takeTheirs: 'Take the other',
  whose: 'Two versions of: {{field}}',
} as const
