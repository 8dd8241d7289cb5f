/** Promo codes: the clients they are made for, what they give, who redeemed them, and trials that begin with one. */
import type { Feature } from '../../feature.ts'
import { firstSignIns } from '../identity/index.ts'
import { picturedThings } from '../media/index.ts'
import { thingNames } from '../organizations/index.ts'
import { serveClients } from './clients.routes.ts'
import { findClient, purgeClients } from './clients.store.ts'
import { serveCodes } from './codes.routes.ts'
import { promotionNames } from './promotion-names.ts'
import { serveRedemptions } from './redemptions.routes.ts'

export const promotions: Feature = {
  name: 'promotions',
  tables: ['promo_clients', 'promo_codes', 'promo_redemptions'],
  extend(context) {
    thingNames.add(context, promotionNames)
    // A client's picture belongs to no organization: platform admins alone see and change it.
    picturedThings.add(context, {
      type: 'promo_code',
      find: async (sql, id) =>
        (await findClient(sql, id)) ? { organizationId: null, storyfileId: null } : undefined,
    })
    // Where sign-up is open, all for whom a provider vouches may come in; a code then opens a trial.
    if (context.config.STUDIO_SIGN_UP === 'open') firstSignIns.add(context, async () => ({ admit: true }))
  },
  routes(serve, context) {
    serveClients(serve, context)
    serveCodes(serve, context)
    serveRedemptions(serve, context)
  },
  jobs(work, { sql }) {
    work.every('promotions.purge', '43 3 * * *', () => purgeClients(sql))
  },
}
