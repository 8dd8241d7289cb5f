import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { consentFile } from './consent-file.ts'
import { readTexts, writeText } from './consent-texts.ts'

export function consentsRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.consents
  serve(table.texts, async ({ params, language }) => ({
    versions: await readTexts(sql, params.organizationId, language),
  }))
  serve(table.write, ({ params, body, language, ...caller }) =>
    writeText(sql, caller, params.organizationId, body, language),
  )
  serve(table.file, async ({ params, reply }) => {
    const { bytes, name } = await consentFile(sql, params.consentId)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(bytes)
  })
}
