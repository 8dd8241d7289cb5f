import { landingWords } from '../../features/landing/landing.words.ts'
import { offerWords } from '../../features/promotions/offer.words.ts'

/** The English words of the landing page: one namespace a feature, as in `words.ts`. */
export const landingPageWords = { landing: landingWords, promotions: offerWords }
