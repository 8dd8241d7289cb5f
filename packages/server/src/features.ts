import type { Feature } from './feature.ts'
import { access } from './features/access/index.ts'
import { acts } from './features/acts/index.ts'
import { attachments } from './features/attachments/index.ts'
import { captions } from './features/captions/index.ts'
import { changes } from './features/changes/index.ts'
import { clips } from './features/clips/index.ts'
import { comments } from './features/comments/index.ts'
import { consents } from './features/consents/index.ts'
import { conversations } from './features/conversations/index.ts'
import { coverage } from './features/coverage/index.ts'
import { cuts } from './features/cuts/index.ts'
import { deliveries } from './features/deliveries/index.ts'
import { erasure } from './features/erasure/index.ts'
import { exports } from './features/exports/index.ts'
import { feedback } from './features/feedback/index.ts'
import { identity } from './features/identity/index.ts'
import { instructions } from './features/instructions/index.ts'
import { interviews } from './features/interviews/index.ts'
import { learning } from './features/learning/index.ts'
import { library } from './features/library/index.ts'
import { lti } from './features/lti/index.ts'
import { manager } from './features/manager/index.ts'
import { media } from './features/media/index.ts'
import { narrative } from './features/narrative/index.ts'
import { organizations } from './features/organizations/index.ts'
import { parts } from './features/parts/index.ts'
import { plans } from './features/plans/index.ts'
import { presence } from './features/presence/index.ts'
import { promotions } from './features/promotions/index.ts'
import { publishing } from './features/publishing/index.ts'
import { quality } from './features/quality/index.ts'
import { recordings } from './features/recordings/index.ts'
import { records } from './features/records/index.ts'
import { rehearsal } from './features/rehearsal/index.ts'
import { review } from './features/review/index.ts'
import { scripts } from './features/scripts/index.ts'
import { storefront } from './features/storefront/index.ts'
import { storyfiles } from './features/storyfiles/index.ts'
import { training } from './features/training/index.ts'
import { vocabulary } from './features/vocabulary/index.ts'
import { webhooks } from './features/webhooks/index.ts'
import { perContext } from './platform/per-context.ts'

/** The features in the order of the story; each may import only the doors of those before it. */
export const features: Feature[] = [
  identity,
  plans,
  organizations,
  changes,
  feedback,
  media,
  parts,
  scripts,
  storyfiles,
  library,
  access,
  acts,
  comments,
  presence,
  clips,
  consents,
  cuts,
  captions,
  attachments,
  vocabulary,
  narrative,
  training,
  interviews,
  publishing,
  conversations,
  coverage,
  review,
  manager,
  instructions,
  quality,
  rehearsal,
  recordings,
  learning,
  records,
  lti,
  webhooks,
  storefront,
  promotions,
  exports,
  deliveries,
  erasure,
]

/** Lets later features extend earlier ones, in a web server and in a worker; once for each studio. */
export const connectFeatures = perContext((context) => {
  for (const feature of features) feature.extend?.(context)
})
