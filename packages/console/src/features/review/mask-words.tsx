import { erasureRoutes, masked, personalWords, type Turn, wordsOf } from '@studio/contract'
import { Banner, Button, Dialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic } from '../../platform/calls/route-query.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** Masks what names a person in a question; words that look like it are chosen already. */
export function MaskWords({ turn, barred }: { turn: Turn; barred: string | undefined }) {
  const { t } = useWords('review')
  const [isOpen, setOpen] = useState(false)
  if (wordsOf(turn.heardText).length === 0) return null
  return (
    <>
      <Button
        size="small"
        variant="text"
        icon={<EyeOff aria-hidden="true" />}
        disabledReason={barred}
        onClick={() => setOpen(true)}
      >
        {t('mask')}
      </Button>
      {isOpen ? <MaskDialog turn={turn} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function MaskDialog({ turn, onClose }: { turn: Turn; onClose: () => void }) {
  const { t } = useWords('review')
  const words = [...new Set(wordsOf(turn.heardText))]
  const [chosen, setChosen] = useState(() => new Set(personalWords(turn.heardText)))
  const mask = useMutation({
    mutationFn: () =>
      call(erasureRoutes.maskTurn, { params: { turnId: turn.turnId }, body: { words: [...chosen] } }),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('wordsMasked'), { kind: 'success' })
      onClose()
      void refreshTopic('turn')
    },
  })
  const toggle = (word: string) => {
    const next = new Set(chosen)
    if (!next.delete(word)) next.add(word)
    setChosen(next)
  }
  return (
    <Dialog
      open
      title={t('maskTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            loading={mask.isPending}
            disabledReason={chosen.size === 0 ? t('maskNone') : undefined}
            onClick={() => mask.mutate()}
          >
            {t('maskDo')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {mask.error ? <Banner kind="error">{mask.error.message}</Banner> : null}
        <p className="text-text2">{t('maskHelp')}</p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('maskWords')}</legend>
          {words.map((word) => (
            <Button
              key={word}
              size="small"
              variant={chosen.has(word) ? 'default_colored' : 'default'}
              aria-pressed={chosen.has(word)}
              onClick={() => toggle(word)}
            >
              {word}
            </Button>
          ))}
        </fieldset>
        <p className="break-words font-voice text-said-large" aria-live="polite">
          {masked(turn.heardText, [...chosen])}
        </p>
      </div>
    </Dialog>
  )
}
