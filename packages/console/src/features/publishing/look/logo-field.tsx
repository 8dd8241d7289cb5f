import { limits } from '@studio/contract'
import { Button } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { RefusalLine } from '../../../platform/calls/refusal.tsx'
import { base64Of } from '../../../platform/uploads/base64-of.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { addLogo } from './look.queries.ts'

/** The logo on the start screen: a small picture, no SVG. */
export function LogoField({
  storyfileId,
  pictureId,
  barred,
  onChange,
}: {
  storyfileId: string
  pictureId: string | null
  barred: string | undefined
  onChange: (pictureId: string | null) => void
}) {
  const { t } = useWords('publishing')
  const field = useRef<HTMLInputElement>(null)
  const add = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.logoBytes) throw new Error(t('logoTooLarge'))
      return addLogo(storyfileId, await base64Of(file))
    },
    onSuccess: (added) => onChange(added.pictureId),
    meta: { showsError: true },
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {pictureId ? (
        <img
          src={`/v1/content/looks/${pictureId}`}
          alt={t('logo')}
          className="max-h-12 max-w-40 rounded-6 border border-line"
        />
      ) : null}
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('chooseLogo')}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) add.mutate(file)
          target.value = ''
        }}
      />
      <Button
        icon={<ImagePlus aria-hidden="true" />}
        loading={add.isPending}
        disabledReason={barred}
        onClick={() => field.current?.click()}
      >
        {t('chooseLogo')}
      </Button>
      {pictureId ? <Button onClick={() => onChange(null)}>{t('removeLogo')}</Button> : null}
      <p className="basis-full text-meta text-text3">{t('logoHint')}</p>
      {add.error ? <RefusalLine className="mt-0! basis-full">{add.error.message}</RefusalLine> : null}
    </div>
  )
}
