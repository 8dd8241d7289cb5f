import type { Answer } from '@studio/dialogue'
import type { Context } from '../../../context.ts'
import { clipChooser } from '../../../platform/models/clip-chooser.ts'
import type { LoadedRelease } from '../../publishing/index.ts'

/**
 * Where the matcher is in doubt: the clip that the operator's own model takes for the answer. Undefined: there is no such
 * model, it is late, it takes none of them or it says something else. Then the visitor gets the offers.
 */
export async function chooseClip(
  { config, log }: Pick<Context, 'config' | 'log'>,
  text: string,
  { decidedBy, decision }: Answer,
  release: LoadedRelease,
): Promise<string | undefined> {
  const { CHOOSER_URL: url, CHOOSER_KEY: key, CHOOSER_MODEL: model, CHOOSER_WAIT_MS: longestMs } = config
  if (!url || decidedBy !== 'offer') return undefined
  const clips = decision.top.flatMap(({ clipId }) => release.clips.get(clipId) ?? [])
  const choices = clips.map(({ questions, transcript }) => ({
    question: questions[0]?.text ?? '',
    transcript,
  }))
  try {
    const place = await clipChooser({ url, key, model, longestMs })(text, choices)
    return place === null ? undefined : clips[place]!.clipId
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the chooser did not choose')
    return undefined
  }
}
