import { clipsRoutes } from '@studio/contract'
import { type Grey, greyOf, greySize } from '@studio/recorder'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useContentUrl } from '../../../../platform/calls/content.ts'
import { routeQuery } from '../../../../platform/calls/route-query.ts'
import { poseFiles } from '../subjects.ts'
import type { OpenCamera } from '../use-camera.ts'

/** The resting pose: what every answer begins and ends in. */
export type GhostPicture = { url: string | undefined; keep: (picture: string | undefined) => void }

/** The picture of the resting take of this visit, or of the one that visitors get. Takes are compared with it. */
export function useGhost(storyfileId: string, camera: OpenCamera | undefined): GhostPicture {
  const [filmed, setFilmed] = useState<string>()
  const { data } = useQuery(
    routeQuery(clipsRoutes.list, { query: { storyfileId, kind: 'resting', pageSize: 100 } }),
  )
  const contentUrl = useContentUrl(storyfileId)
  const resting = data?.items.filter(({ posterUrl }) => posterUrl) ?? []
  const shown =
    resting.find(({ chosen }) => chosen) ??
    resting.find(({ fileName }) => !fileName.startsWith(poseFiles.still))
  const url = filmed ?? contentUrl(shown?.posterUrl ?? null)
  const watch = camera?.watch
  useEffect(() => {
    if (!watch || !url) return
    let isOver = false
    void greyOfPicture(url).then((grey) => {
      if (!isOver) watch.compareWith(grey)
    })
    return () => {
      isOver = true
    }
  }, [watch, url])
  return { url, keep: setFilmed }
}

async function greyOfPicture(url: string): Promise<Grey | undefined> {
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { width, height } = greySize
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, width, height)
    return greyOf(context.getImageData(0, 0, width, height).data, width, height)
  } catch {
    return undefined
  }
}
