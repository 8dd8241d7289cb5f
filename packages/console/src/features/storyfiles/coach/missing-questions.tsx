import type { ScriptCoverage } from '@studio/contract'
import { IconButton } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'
import { useCoachRoom } from './coach-room.tsx'

/** The questions that would bring most, each with its gain in points of coverage. */
export function MissingQuestions({ coverage }: { coverage: ScriptCoverage }) {
  const { t, i18n } = useWords('coach')
  const hand = useCoachRoom()?.hand
  const points = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const add = useMutation({
    mutationFn: async ({ text, variants }: ScriptCoverage['missing'][number]) =>
      hand?.add([{ text, variants }]),
  })
  return (
    <section aria-label={t('missingTitle')} className="mt-2 rounded-6 border border-line bg-surface">
      <p className="border-line border-b px-3 py-2 text-meta text-text3">{t('missingHelp')}</p>
      <ol className="max-h-72 divide-y divide-line overflow-y-auto">
        {coverage.missing.map((one) => {
          const gain = points.format((100 * one.gain) / coverage.practiceQuestions)
          return (
            <li key={one.text} className="flex items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 grow font-voice">{one.text}</span>
              <span className="text-accenttext text-meta">
                <span aria-hidden="true">{t('missingGain', { gain })}</span>
                <span className="sr-only">{t('missingGainName', { gain })}</span>
              </span>
              {hand ? (
                <IconButton
                  size="small"
                  label={t('missingAdd', { question: one.text })}
                  icon={<Plus aria-hidden="true" />}
                  loading={add.isPending && add.variables.text === one.text}
                  onClick={() => add.mutate(one)}
                />
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
