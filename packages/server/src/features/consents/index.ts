/** What people agree to: the organization's text in versions, who signed which, where it holds, and how it is taken back. */
import type { Feature } from '../../feature.ts'
import { sendsLetters } from '../../platform/mail/letters.ts'
import { withheld } from '../media/index.ts'
import { leftOut, thingNames } from '../organizations/index.ts'
import { consentNames } from './consent-names.ts'
import { consentsJobs } from './consents.jobs.ts'
import { consentsRoutes } from './consents.routes.ts'
import { consentOwner } from './consents.store.ts'
import { assetsNotAllowed } from './scope/assets-not-allowed.ts'
import { leaveOutWithdrawn } from './withdrawal/leave-out.ts'
import { certificatesKind } from './withdrawal/mail-certificates.ts'

export const consents: Feature = {
  name: 'consents',
  tables: [
    'consent_clips',
    'consent_terms',
    'consent_texts',
    'consent_withdrawals',
    'consent_withdrawn_clips',
    'consents',
    'purge_certificates',
  ],
  offers: ['consents', 'consent_withdrawals', 'consent_withdrawn_clips'],
  keyColumns: ['consents.document_key'],
  extend(context) {
    thingNames.add(context, consentNames)
    sendsLetters(context, certificatesKind)
    leftOut.add(context, leaveOutWithdrawn)
    withheld.add(context, (sql, storyfileId) => assetsNotAllowed(sql, storyfileId, context.now()))
  },
  routes: consentsRoutes,
  jobs: consentsJobs,
  anchors: { consent: consentOwner },
}

export { consentFile } from './consent-file.ts'
export { consentToRead, decideConsent } from './consent-texts.ts'
export { clipConsents } from './records/clip-states.store.ts'
export { coverClip } from './records/cover-clip.ts'
export { readRecord } from './records/present-record.ts'
export { listDue } from './records/records.store.ts'
export { readBounds } from './scope/bounds.store.ts'
export { type ConsentBounds, nextTurn, notAllowed } from './scope/bounds.ts'
export { unlearnedClips } from './scope/guards.store.ts'
export { publishingBarrier, refuseSites, refuseUncovered } from './scope/guards.ts'
export { certificateText, hashOfText } from './withdrawal/certificate.ts'
export {
  type CertificateRow,
  type DuePurge,
  duePurges,
  type ErasedFile,
  insertCertificate,
  setPurged,
} from './withdrawal/certificates.store.ts'
export { forgetAgain, readForgotten, remember } from './withdrawal/forget.ts'
export { mailCertificatesLater } from './withdrawal/mail-certificates.ts'
export { clipPlaces } from './withdrawal/places.ts'
export { withdrawnEvent } from './withdrawal/withdraw.ts'
