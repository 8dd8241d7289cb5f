/** Keys for programs, of a person or of an organization. */
export { CreateKeyDialog } from './create-key-dialog.tsx'
export { RevokeKeyDialog } from './revoke-key-dialog.tsx'
