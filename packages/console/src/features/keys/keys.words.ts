/** Words of keys for programs: of a person, and of an organization. */
export const keysWords = {
  newKey: 'New API key',
  name: 'Name',
  nameHint: 'What the key is for, so that you know later.',
  nameRequired: 'Please enter a name.',
  organization: 'Organization',
  role: 'Role',
  create: 'Create',
  made: 'Your new API key',
  madeHelp: 'Copy it now. It is not shown again.',
  revoke: 'Revoke',
  revokeKey: 'Revoke {{name}}',
  revokeTitle: 'Revoke “{{name}}”?',
  revokeHelp: 'Programs that use this key are refused immediately. This cannot be undone.',
  revoked: 'The key {{name}} is revoked.',
} as const
