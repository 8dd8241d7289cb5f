import { type AvatarType, avatarFault, avatarFileTypes, catalogue } from '@studio/contract'
import { Button, classNames, ProgressBar, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ConfirmInPlace } from '../confirm-in-place.tsx'
import { useFileDrop } from '../uploads/use-file-drop.ts'
import { languageNow } from '../words/language.ts'
import { useWords } from '../words/use-words.ts'
import { avatarChanged, hasAvatarQuery, removeAvatar } from './avatar.queries.ts'
import { ThingAvatar } from './thing-avatar.tsx'

export interface AvatarUploadProps {
  type: AvatarType
  id: string
  name: string
  /** Instead of the message of success; gets the upload's id. */
  onDone?: (uploadId: string) => void
}

/** Changes a picture by choosing or dropping one file. */
export function AvatarUpload({ type, id, name, onDone }: AvatarUploadProps) {
  const { t } = useWords('avatar')
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState(0)
  const send = useMutation({
    mutationFn: async (file: File) => {
      const { sendAvatar } = await import('./send-avatar.ts')
      return sendAvatar({ type, id, file, onProgress: setShare })
    },
    meta: { showsError: true },
    onSuccess: (uploadId) => {
      avatarChanged(type, id)
      if (onDone) onDone(uploadId)
      else toast(catalogue.avatarUploaded[languageNow()], { kind: 'success' })
    },
    onError: (error) => {
      // The catalogue's sentence says that it failed; what to do about it comes after it.
      const failed = catalogue.avatarFailed[languageNow()]
      setProblem(error.message === failed ? failed : `${failed} ${error.message}`)
    },
  })
  const take = (files: File[]) => {
    if (send.isPending || files.length === 0) return
    const fault = avatarFault(files)
    setProblem(fault && t(`fault_${fault}`))
    setShare(0)
    if (!fault) send.mutate(files[0]!)
  }
  return (
    <Drop onFiles={take} word={t('drop')}>
      <ThingAvatar type={type} id={id} name={name} size={96} decorative />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            ref={changeButton}
            icon={<ImageUp aria-hidden="true" />}
            loading={send.isPending}
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
          >
            {t('change')}
          </Button>
          <RemoveButton
            type={type}
            id={id}
            sending={send.isPending}
            next={changeButton}
            onProblem={setProblem}
          />
        </div>
        <div id={noteId} className="text-meta" aria-live="polite">
          {problem ? (
            <p className="text-redtext">{problem}</p>
          ) : (
            <p className="text-text3">
              {t('hint')} <span className="max-sm:hidden">{t('dropHint')}</span>
            </p>
          )}
        </div>
        {send.isPending ? (
          <ProgressBar
            className="max-w-60"
            label={share < 1 ? t('sending') : t('working')}
            value={share < 1 ? share : undefined}
          />
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={avatarFileTypes.join(',')}
        aria-label={t('choose')}
        hidden
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </Drop>
  )
}

function RemoveButton({
  type,
  id,
  sending,
  next,
  onProblem,
}: {
  type: AvatarType
  id: string
  sending: boolean
  next: RefObject<HTMLElement | null>
  onProblem: (problem: string | undefined) => void
}) {
  const { t } = useWords('avatar')
  const { data: isThere } = useQuery(hasAvatarQuery(type, id))
  if (!isThere) return null
  return (
    <ConfirmInPlace
      label={t('remove')}
      icon={<Trash2 aria-hidden="true" />}
      question={t('removeTitle')}
      help={t('removeHelp')}
      disabledReason={sending ? t('sending') : undefined}
      next={next}
      onConfirm={() =>
        removeAvatar(type, id).then(
          () => {
            onProblem(undefined)
            toast(t('removed'), { kind: 'success' })
          },
          (error: Error) => onProblem(error.message),
        )
      }
    />
  )
}

/** Takes what is dropped on it; the button inside does the same for those without a mouse. */
function Drop({
  onFiles,
  word,
  children,
}: {
  onFiles: (files: File[]) => void
  word: string
  children: ReactNode
}) {
  const { isOver, dropTarget } = useFileDrop(onFiles)
  return (
    <div className="relative flex items-center gap-5 max-sm:items-start max-sm:gap-4" {...dropTarget}>
      {children}
      <div
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute -inset-2 place-items-center rounded-10 border-2 border-accent border-dashed bg-accenttint/90 font-semibold text-accenttext',
          isOver ? 'grid' : 'hidden',
        )}
      >
        {word}
      </div>
    </div>
  )
}
