/** What people agree to before they are recorded: the organization's text in versions, and who signed which. */
import type { Feature } from '../../feature.ts'
import { consentsRoutes } from './consents.routes.ts'
import { consentOwner } from './consents.store.ts'

export const consents: Feature = {
  name: 'consents',
  tables: ['consent_texts', 'consents'],
  offers: ['consents'],
  routes: consentsRoutes,
  anchors: { consent: consentOwner },
}

export { consentFile } from './consent-file.ts'
export { consentToRead, decideConsent } from './consent-texts.ts'
