import { Refusal } from '@studio/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { findPicture } from './looks.store.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
export const logoPath = (pictureId: string) => `/v1/content/looks/${pictureId}`

/** Logos, for every page that shows a player. Their addresses never change what they show. */
export function serveLogos(app: FastifyInstance, { sql }: Context): void {
  app.get<{ Params: { pictureId: string } }>(
    logoPath(':pictureId'),
    { config: { crossSite: true } as object },
    async ({ params: { pictureId } }, reply) => {
      const picture = uuid.test(pictureId) ? await findPicture(sql, pictureId) : undefined
      if (!picture) throw new Refusal('NOT_FOUND')
      return reply
        .type(picture.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(picture.content)
    },
  )
}
