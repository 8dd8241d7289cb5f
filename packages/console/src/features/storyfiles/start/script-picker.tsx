import { type ScriptTemplate, scriptTemplatesRoutes } from '@studio/contract'
import { formatNumber } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { listQuery } from '../../../platform/calls/route-query.ts'
import { TypeAhead } from '../../../platform/type-ahead.tsx'
import { useWords } from '../../../platform/words/use-words.ts'

const shown = 8

/** Type-ahead over the scripts that one may make a storyfile from, those that ship with the studio among them. */
export function ScriptPicker({
  error,
  chosen,
  onChoose,
}: {
  error: string | undefined
  chosen: ScriptTemplate | undefined
  onChoose: (script: ScriptTemplate | undefined) => void
}) {
  const { t } = useWords('storyfiles')
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const { data } = useQuery(listQuery(scriptTemplatesRoutes.list, { query: { search, pageSize: shown } }))
  const found = chosen ? [] : (data?.items ?? [])
  return (
    <div className="grid gap-1.5">
      <TypeAhead
        label={t('whichScript')}
        error={error}
        voice={chosen !== undefined}
        value={chosen?.name ?? text}
        onText={(next) => {
          onChoose(undefined)
          setText(next)
        }}
        listLabel={t('scripts')}
        listClass="overflow-hidden"
        rowClass="min-h-11 py-1"
        found={found}
        keyOf={(one) => one.scriptId}
        onChoose={onChoose}
        row={(one) => (
          <>
            <span className="min-w-0 grow truncate font-voice text-said">{one.name}</span>
            <span className="shrink-0 text-meta text-text3">
              {t('scriptFacts', {
                count: one.questions,
                questions: formatNumber(one.questions),
                minutes: formatNumber(one.minutes),
              })}
            </span>
          </>
        )}
      />
      {data && !chosen && found.length === 0 ? <p className="text-meta text-text2">{t('noScript')}</p> : null}
    </div>
  )
}
