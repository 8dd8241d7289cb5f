import type { ClassMap } from '@studio/contract'
import { VisuallyHidden } from '@studio/ui'
import { Check, Minus } from 'lucide-react'
import { WideTable } from '../../../platform/wide-table.tsx'
import { useWords } from '../../../platform/words/use-words.ts'

/** Whose row it is stays in sight while the answers scroll. */
const stays = 'sticky left-0 bg-canvas'

/** Pupils by answers: a row says what one pupil found, a column how many found an answer. */
export function FoundMap({ map: { mustFinds, pupils } }: { map: ClassMap }) {
  const { t } = useWords('learning')
  return (
    <section className="grid min-w-0 content-start gap-3" aria-labelledby="class-finds">
      <h2 id="class-finds" className="font-semibold text-section">
        {t('mapTitle')}
      </h2>
      {mustFinds.length === 0 ? (
        <p className="text-text2">{t('mapNoFinds')}</p>
      ) : (
        <WideTable>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className={`${stays} text-left font-normal text-text2`}>
                {t('mapPupil')}
              </th>
              {mustFinds.map(({ questionId, question }) => (
                <th
                  key={questionId}
                  scope="col"
                  className="w-32 min-w-24 px-2 text-left font-normal font-voice"
                >
                  {question}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row" className={`${stays} pr-3 text-left font-normal text-text2`}>
                {t('mapFoundBy')}
              </th>
              {mustFinds.map(({ questionId, foundBy }) => (
                <td key={questionId} className="px-2 font-semibold tabular-nums">
                  {t('ofPupils', { found: foundBy, all: pupils.length })}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {pupils.map(({ studentId, name, found }) => (
              <tr key={studentId}>
                <th
                  scope="row"
                  className={`${stays} max-w-36 truncate pr-3 text-left font-normal sm:max-w-48`}
                >
                  {name}
                </th>
                {mustFinds.map(({ questionId }) => (
                  <Cell key={questionId} isFound={found.includes(questionId)} />
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}

/** A sign and a word, not a colour alone. */
function Cell({ isFound }: { isFound: boolean }) {
  const { t } = useWords('learning')
  return (
    <td className={isFound ? 'h-8 rounded-4 bg-accenttint px-2 text-accenttext' : 'h-8 px-2 text-text3'}>
      {isFound ? (
        <Check className="size-4" aria-hidden="true" />
      ) : (
        <Minus className="size-4" aria-hidden="true" />
      )}
      <VisuallyHidden>{t(isFound ? 'mapFound' : 'mapNotFound')}</VisuallyHidden>
    </td>
  )
}
