import type { LearningCourse, LearningPlatform } from '@studio/contract'
import { Banner, Button, Card, formatDateTime, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmInPlace } from '../../platform/confirm-in-place.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { BringInDialog } from './bring-in-dialog.tsx'
import { confirmPlatform, removePlatform, sendScoresAgain } from './lti.queries.ts'

/** One learning platform with the courses whose pupils it lets the studio read. */
export function PlatformRow({
  platform,
  courses,
  barred,
  onEdit,
  next,
}: {
  platform: LearningPlatform
  courses: LearningCourse[]
  /** Why the person may not change it. */
  barred: string | undefined
  onEdit: () => void
  next: { current: HTMLButtonElement | null }
}) {
  const { t } = useWords('lti')
  const { name, issuer, waiting, setAside, problem, isActive } = platform
  const again = useMutation({
    mutationFn: () => sendScoresAgain(platform),
    onSuccess: () => toast(t('scoresSentAgain'), { kind: 'success' }),
  })
  const remove = useMutation({
    mutationFn: () => removePlatform(platform.platformId),
    onSuccess: () => toast(t('platformRemoved', { name }), { kind: 'success' }),
  })
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow">
          <p className="break-words font-semibold">{name}</p>
          <p className="break-all text-meta text-text2">{issuer}</p>
          {waiting + setAside > 0 ? (
            <p className="text-meta text-text2">
              {t('scoresOpen', { waiting, aside: setAside })} {problem}
            </p>
          ) : null}
        </div>
        {setAside > 0 ? (
          <Button
            variant="text"
            loading={again.isPending}
            aria-label={t('sendScoresAgainOf', { name })}
            onClick={() => again.mutate()}
          >
            {t('sendScoresAgain')}
          </Button>
        ) : null}
        <Button variant="text" aria-label={t('editOf', { name })} disabledReason={barred} onClick={onEdit}>
          {t('edit')}
        </Button>
        <ConfirmInPlace
          label={t('remove')}
          icon={<Trash2 aria-hidden="true" />}
          question={t('removePlatform', { name })}
          help={t('removePlatformHelp')}
          disabledReason={barred}
          next={next}
          onConfirm={() => remove.mutateAsync().catch(() => undefined)}
        />
      </div>
      {isActive ? null : <Unconfirmed platform={platform} barred={barred} />}
      {courses.length > 0 ? (
        <ul className="grid gap-2" aria-label={t('coursesOf', { name })}>
          {courses.map((course) => (
            <CourseRow key={course.courseId} organizationId={platform.organizationId} course={course} />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function Unconfirmed({
  platform: { platformId, name, deploymentIds },
  barred,
}: {
  platform: LearningPlatform
  barred: string | undefined
}) {
  const { t } = useWords('lti')
  const confirm = useMutation({
    mutationFn: () => confirmPlatform(platformId),
    meta: { showsError: true },
    onSuccess: () => toast(t('platformConfirmed', { name }), { kind: 'success' }),
  })
  return (
    <>
      <Banner kind="warning">
        {t(deploymentIds.length > 0 ? 'platformWaits' : 'platformLacksDeployment')}
      </Banner>
      {confirm.error ? <Banner kind="error">{confirm.error.message}</Banner> : null}
      <Button
        variant="primary"
        className="justify-self-start"
        disabledReason={barred}
        loading={confirm.isPending}
        aria-label={t('confirmOf', { name })}
        onClick={() => confirm.mutate()}
      >
        {t('confirmPlatform')}
      </Button>
    </>
  )
}

function CourseRow({ organizationId, course }: { organizationId: string; course: LearningCourse }) {
  const { t } = useWords('lti')
  const [isOpen, setOpen] = useState(false)
  const { name, groupName, readAt } = course
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-t pt-2">
      <div className="min-w-0 grow">
        <p className="break-words">{name}</p>
        <p className="text-meta text-text2">
          {groupName && readAt
            ? t('courseRead', { group: groupName, at: formatDateTime(readAt) })
            : t('courseNotRead')}
        </p>
      </div>
      <Button aria-label={t('bringInOf', { name })} onClick={() => setOpen(true)}>
        {t('bringIn')}
      </Button>
      {isOpen ? (
        <BringInDialog organizationId={organizationId} course={course} onClose={() => setOpen(false)} />
      ) : null}
    </li>
  )
}
