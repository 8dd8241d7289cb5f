import { resolve } from 'node:path'
import type { Config } from '../../settings/config.ts'
import { embeddingService } from './embedding-service.ts'
import { encoderApart } from './encoder-apart.ts'
import { findOwnEncoder, hasEncoder } from './encoder-files.ts'
import type { SentenceEncoder } from './sentence-encoder.ts'
import { weightsFolder } from './weights.ts'

/** Why questions are matched by their words alone. */
export type NoEncoder = 'off' | 'missing'

export type EncoderSettings = Pick<
  Config,
  'STUDIO_ENCODER' | 'STUDIO_MODELS' | 'EMBEDDINGS_URL' | 'EMBEDDINGS_KEY' | 'EMBEDDINGS_MODEL'
>

/**
 * A named service comes first, then the operator's own model, then the shipped one.
 * @param weights the folder of the shipped one, if it is not where `npm start` puts it
 */
export function openEncoder(
  settings: EncoderSettings,
  weights = weightsFolder(),
): SentenceEncoder | NoEncoder {
  if (settings.STUDIO_ENCODER === 'none') return 'off'
  if (settings.EMBEDDINGS_URL)
    return embeddingService({
      url: settings.EMBEDDINGS_URL,
      key: settings.EMBEDDINGS_KEY,
      model: settings.EMBEDDINGS_MODEL,
    })
  const own = settings.STUDIO_MODELS ? findOwnEncoder(resolve(settings.STUDIO_MODELS)) : undefined
  if (own) return encoderApart({ own: own.folder }, own)
  if (!hasEncoder(weights)) return 'missing'
  return encoderApart({ own: null, weights }, { name: 'all-MiniLM-L6-v2-int8', languages: ['en'] })
}
