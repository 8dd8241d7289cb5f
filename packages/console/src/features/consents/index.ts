/** Consents: what a person allows, and the texts in which they are asked. */
export { ConsentTextsDialog } from './texts/consent-texts-dialog.tsx'
