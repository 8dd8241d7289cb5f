import { IconButton } from '@studio/ui'
import { FileVideo, Pause, Play } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

/** Far enough in that a face is there, and not the black frame that many cameras begin with. */
const stillSeconds = 1

/** A file that is not uploaded yet: a frame of it, and a button to play it. Read only once it comes into view. */
export function LocalVideo({ file }: { file: File }) {
  const { t } = useWords('clips')
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement | null>(null)
  const [seen, setSeen] = useState(false)
  const [plays, setPlays] = useState(false)
  const [fails, setFails] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])
  const show = useCallback(
    (element: HTMLVideoElement) => {
      const url = URL.createObjectURL(file)
      element.src = `${url}#t=${stillSeconds}`
      video.current = element
      return () => {
        // Lets go of the file first: a video that still reads asks for an address that is no longer there.
        element.removeAttribute('src')
        element.load()
        URL.revokeObjectURL(url)
        video.current = null
      }
    },
    [file],
  )
  const toggle = () => {
    if (plays) return video.current?.pause()
    void video.current?.play().catch(() => setFails(true))
  }
  return (
    <div
      ref={frame}
      className="relative grid aspect-video w-32 shrink-0 place-items-center self-start overflow-hidden rounded-6 bg-sunken text-text3"
    >
      {seen && !fails ? (
        // biome-ignore lint/a11y/useMediaCaption: a file that no one has transcribed yet
        <video
          ref={show}
          preload="metadata"
          playsInline
          className="absolute inset-0 size-full object-contain"
          onPlay={() => setPlays(true)}
          onPause={() => setPlays(false)}
          onError={() => setFails(true)}
        />
      ) : (
        <FileVideo aria-hidden="true" />
      )}
      {fails ? (
        <span className="absolute inset-x-1 bottom-1 text-center text-meta">{t('noPreview')}</span>
      ) : (
        <IconButton
          size="small"
          className="absolute bottom-1 left-1 bg-surface"
          label={t(plays ? 'pauseFile' : 'playFile', { file: file.name })}
          icon={plays ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={toggle}
        />
      )}
    </div>
  )
}
