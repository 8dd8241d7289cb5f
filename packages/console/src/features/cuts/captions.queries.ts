import { type Caption, type ClipCaptions, captionsRoutes } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import { base64Of } from '../../platform/uploads/base64-of.ts'

type Place = { clipId: string; storyfileId: string }

export function captionsQuery(clipId: string) {
  return routeQuery(captionsRoutes.list, { params: { clipId } })
}

export async function saveCaptions(
  { clipId, storyfileId }: Place,
  language: string,
  body: { basedOn: number; state: ClipCaptions['state']; cues: Caption[] },
): Promise<ClipCaptions> {
  const saved = await call(captionsRoutes.save, { params: { clipId, language }, body })
  await refreshTopic('clip', { storyfileId })
  return saved
}

/** What a VTT or SRT file says; nothing is saved. */
export async function readCaptionFile(clipId: string, file: File, language: string) {
  const body = { fileName: file.name, content: await base64Of(file), language }
  return call(captionsRoutes.readFile, { params: { clipId }, body })
}
