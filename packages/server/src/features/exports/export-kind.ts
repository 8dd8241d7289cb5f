import { exportDays } from '@studio/contract'
import { letterKind } from '../../platform/mail/letters.ts'
import { shortLetter } from '../../platform/mail/short-letter.ts'
import { fill } from '../../words.ts'
import { letterheadOf } from '../organizations/index.ts'
import { findAddressee } from './exports.store.ts'
import { exportsIn } from './exports.words.ts'

/** Tells who asked for an archive that it is ready. */
export const exportKind = letterKind<{ exportId: string }>({
  name: 'export',
  async write({ sql, config }, { exportId }) {
    const to = await findAddressee(sql, exportId)
    if (!to) return undefined
    const { email, organization, organizationId } = to
    const { language, origin } = await letterheadOf(sql, config, organizationId, email)
    const words = exportsIn[language]
    return shortLetter(
      email,
      fill(words.isReady, { organization }),
      [fill(words.inOneFile, { organization })],
      {
        act: words.fetch,
        link: `${origin}/account/organizations?organizationId=${organizationId}&tab=export`,
        end: fill(words.lasts, { days: String(exportDays) }),
      },
    )
  },
})
