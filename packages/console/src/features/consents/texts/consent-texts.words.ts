/** The text that people sign before they are recorded. */
export const consentTextsWords = {
  text: 'Consent text',
  title: 'Consent text',
  help: '{{organization}} and {{storyfile}} in braces are filled in. Who has signed an earlier version has signed that one.',
  version: 'Version {{version}}',
  shipped: 'Comes with the studio',
  made: 'by {{name}}, {{date}}',
  signed_one: 'signed by {{count}} person',
  signed_other: 'signed by {{count}} people',
  edit: 'New version',
  short: 'Say what is recorded, what for, and how long it is kept.',
  save: 'Use from now on',
  saved: 'From now on people sign version {{version}}',
  onlyOwners: 'Only Admins write a new version.',
}
