import type { ClassMap, Result } from '@studio/contract'
import { Meter } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'

/** What kinds of questions the class asked, by the organization's own categories. */
export function KindsOfQuestions({
  map: { kinds, pupils },
  organizationId,
}: {
  map: ClassMap
  organizationId: string
}) {
  const { t } = useWords('learning')
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="class-kinds">
      <h2 id="class-kinds" className="font-semibold text-section">
        {t('kindsTitle')}
      </h2>
      {kinds.length === 0 ? (
        <NoKinds organizationId={organizationId} />
      ) : kinds.every(({ questions }) => questions === 0) ? (
        <p className="text-text2">{t('noKindAsked')}</p>
      ) : (
        kinds.map(({ customCategoryId, name, questions, askedBy }) => (
          <Meter
            key={customCategoryId}
            label={name}
            value={askedBy}
            max={pupils.length}
            valueText={
              questions === 0
                ? t('nobodyAskedKind')
                : t('askedBy', { askedBy, all: pupils.length, count: questions })
            }
          />
        ))
      )}
    </section>
  )
}

/** Only who may make categories is sent to where they are made. */
function NoKinds({ organizationId }: { organizationId: string }) {
  const { t } = useWords('learning')
  const mayMake = useBarred()('edit', organizationId) === undefined
  return (
    <>
      <p className="text-text2">{t('noKinds')}</p>
      {mayMake ? (
        <Link
          to="/training/custom_categories"
          search={{ organizationId }}
          className="kit-reach justify-self-start font-semibold text-accenttext hover:underline"
        >
          {t('toCategories')}
        </Link>
      ) : null}
    </>
  )
}

/** How many questions are of which kind, in a line. */
export function KindCounts({ kinds }: Pick<Result, 'kinds'>) {
  const { t } = useWords('learning')
  return kinds.map(({ name, questions }) => t('kindCount', { name, questions })).join(', ')
}
