/** Promo codes: the clients they are made for, what they give, who redeemed them, and trials that begin with one. */
import type { Feature } from '../../feature.ts'
import { onFirstSignIn } from '../identity/index.ts'
import { offerAvatars } from '../media/index.ts'
import { serveClients } from './clients.routes.ts'
import { findClient, purgeClients } from './clients.store.ts'
import { serveCodes } from './codes.routes.ts'
import { serveRedemptions } from './redemptions.routes.ts'

export const promotions: Feature = {
  name: 'promotions',
  tables: ['promo_clients', 'promo_codes', 'promo_redemptions'],
  offers: ['promo_clients', 'promo_codes'],
  routes(serve, context) {
    // A client's picture belongs to no organization: platform admins alone see and change it.
    offerAvatars('promo_code', async (sql, id) =>
      (await findClient(sql, id)) ? { organizationId: null, storyfileId: null } : undefined,
    )
    serveClients(serve, context)
    serveCodes(serve, context)
    serveRedemptions(serve, context)
    // Where sign-up is open, whoever a provider vouches for may come in; a code then opens a trial.
    if (context.config.STUDIO_SIGN_UP === 'open') onFirstSignIn(context, async () => ({ admit: true }))
  },
  jobs(work, { sql }) {
    work.every('promotions.purge', '43 3 * * *', () => purgeClients(sql))
  },
}
