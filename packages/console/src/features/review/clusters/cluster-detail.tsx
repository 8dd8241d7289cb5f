import { limits, type QuestionCluster } from '@studio/contract'
import { Button, buttonLook, formatNumber, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { CountChip } from '../log/count-chip.tsx'
import { makeCategory } from '../review.queries.ts'

/** How visitors put one question, and what can be made of it. */
export function ClusterDetail({
  cluster,
  storyfile,
}: {
  cluster: QuestionCluster
  storyfile: { storyfileId: string; organizationId: string }
}) {
  const { t } = useWords('review')
  const navigate = useNavigate()
  const { organizationId, storyfileId } = storyfile
  const barred = useBarred()('edit', organizationId, 'visitorText')
  const category = useMutation({
    mutationFn: () => makeCategory(organizationId, cluster),
    onSuccess: ({ name }) => {
      toast(t('categoryMade', { name }), { kind: 'success' })
      void navigate({
        to: '/training/custom_categories',
        search: { organizationId, search: `"${name}"`, searchOptions: 'name' },
      })
    },
  })
  const tooFew = cluster.wordings.length < limits.examplesAtLeast ? t('tooFewWordings') : undefined
  const left = cluster.ways - cluster.wordings.length
  return (
    <section
      aria-label={cluster.text}
      className="flex flex-col gap-4 bg-surface px-4 py-4 lg:overflow-y-auto lg:px-8"
    >
      <h2 className="break-words font-voice text-page">{cluster.text}</h2>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Tags aria-hidden="true" />}
          disabledReason={barred ?? tooFew}
          loading={category.isPending}
          onClick={() => category.mutate()}
        >
          {t('makeCategory')}
        </Button>
        <Link
          to="/training/chat_logs"
          search={{ storyfileId, search: `"${cluster.text.replaceAll('"', ' ')}"` }}
          {...buttonLook({})}
        >
          {t('showTurns')}
        </Link>
      </div>
      <p className="max-w-reading text-meta text-text2">{t('makeCategoryHelp')}</p>
      <ul className="divide-y divide-line border-line border-y">
        {cluster.wordings.map(({ text, times }) => (
          <li key={text} className="flex items-start gap-3 py-2">
            <span className="min-w-0 grow break-words font-voice text-said">{text}</span>
            {times > 1 ? <CountChip count={times} /> : null}
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <p className="text-meta text-text2">{t('moreWays', { count: left, number: formatNumber(left) })}</p>
      ) : null}
    </section>
  )
}
