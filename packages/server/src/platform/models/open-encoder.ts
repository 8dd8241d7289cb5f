import { resolve } from 'node:path'
import type { NoEncoder } from '@studio/contract'
import type { Config } from '../../settings/config.ts'
import { embeddingService } from './embedding-service.ts'
import { encoderApart } from './encoder-apart.ts'
import { findOwnEncoder, hasEncoder, shippedEncoders } from './encoder-files.ts'
import { type SentenceEncoder, speaksOneOf } from './sentence-encoder.ts'
import { weightsFolder } from './weights.ts'

export type EncoderSettings = Pick<
  Config,
  'STUDIO_ENCODER' | 'STUDIO_MODELS' | 'EMBEDDINGS_URL' | 'EMBEDDINGS_KEY' | 'EMBEDDINGS_MODEL'
>

/** The encoders of a studio. None of them loads its model before it is asked. */
export type Encoders = {
  /** The encoder for a language (BCP 47), or why questions in it are matched by their words alone. */
  of(language: string): SentenceEncoder | NoEncoder
  /** The one that stored vectors were made by. */
  named(name: string): SentenceEncoder | undefined
  stop(): void
}

/**
 * A named service comes first, then the operator's own model, then the shipped ones.
 * @param weights the folder of the shipped ones, if it is not where `npm start` puts it
 */
export function openEncoders(settings: EncoderSettings, weights = weightsFolder()): Encoders {
  if (settings.STUDIO_ENCODER === 'none') return { of: () => 'off', named: () => undefined, stop() {} }
  const chosen = openChosen(settings)
  if (!chosen) return openShipped(weights)
  return {
    of: (language) => (chosen.speaks(language) ? chosen : 'language'),
    named: (name) => (chosen.name === name ? chosen : undefined),
    stop: () => chosen.stop(),
  }
}

function openChosen(settings: EncoderSettings): SentenceEncoder | undefined {
  if (settings.EMBEDDINGS_URL)
    return embeddingService({
      url: settings.EMBEDDINGS_URL,
      key: settings.EMBEDDINGS_KEY,
      model: settings.EMBEDDINGS_MODEL,
    })
  const own = settings.STUDIO_MODELS ? findOwnEncoder(resolve(settings.STUDIO_MODELS)) : undefined
  return own && encoderApart({ own: own.folder }, own)
}

/** Weights may come while the studio runs: one that was missing is looked for again. */
function openShipped(weights: string): Encoders {
  const opened = new Map<string, SentenceEncoder>()
  const open = (one: (typeof shippedEncoders)[number] | undefined) => {
    if (!one) return undefined
    const known = opened.get(one.name)
    if (known || !hasEncoder(one.folder, weights)) return known
    const encoder = encoderApart({ shipped: one.folder, weights }, one)
    opened.set(one.name, encoder)
    return encoder
  }
  return {
    of(language) {
      const one = shippedEncoders.find(({ languages }) => speaksOneOf(languages, language))
      return one ? (open(one) ?? 'missing') : 'language'
    },
    named: (name) => open(shippedEncoders.find((one) => one.name === name)),
    stop() {
      for (const encoder of opened.values()) encoder.stop()
    },
  }
}
