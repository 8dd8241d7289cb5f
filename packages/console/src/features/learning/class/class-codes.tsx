import type { ActivityDetail } from '@studio/contract'
import { Banner, Button, ConfirmDialog, formatDateTime, Select } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { endCode, groupStudentsQuery, makeCode } from '../learning.queries.ts'
import { printCards } from './class-cards.ts'

const hoursOffered = ['2', '24', '168', '744'] as const
const blankCards = 30

/** As teachers write it on the board, in two groups of four. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}

/** The code that lets pupils in, with its address and cards to print. */
export function ClassCodes({ activity }: { activity: ActivityDetail }) {
  const { t } = useWords('learning')
  const { activityId, organizationId, groups, codes } = activity
  const [groupId, setGroupId] = useState<string>(groups[0]?.groupId ?? 'none')
  const [hours, setHours] = useState<(typeof hoursOffered)[number]>('24')
  const chosen = groupId === 'none' ? null : groupId
  const current = codes.find((one) => one.groupId === chosen && !one.isExpired)
  const wanted = { groupId: chosen, hours: Number(hours) }
  const [asked, setAsked] = useState<Asked>()
  const make = useMutation({
    mutationFn: () => makeCode(activityId, wanted),
    meta: { showsError: true },
  })
  const students = useQuery({
    ...groupStudentsQuery(organizationId, groupId),
    enabled: chosen !== null,
  })
  const print = () => {
    const pupils = students.data?.items ?? []
    const names = pupils.length > 0 ? pupils : Array.from({ length: blankCards }, () => null)
    printCards({
      title: activity.name,
      code: current!.code,
      address: `${location.origin}/learn/${current!.code}`,
      pupils: names.map((one) => one && { name: one.name, personalCode: one.personalCode }),
      words: { code: t('classCode'), personalCode: t('personalCode'), name: t('yourName'), goTo: t('goTo') },
    })
  }
  return (
    <section className="grid gap-4" aria-label={t('classCode')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {groups.length > 0 ? (
          <Select
            label={t('forWhom')}
            value={groupId}
            onChange={setGroupId}
            options={[
              ...groups.map((one) => ({ value: one.groupId, label: one.name })),
              { value: 'none', label: t('anybodyOfClass') },
            ]}
          />
        ) : null}
        <Select
          label={t('validFor')}
          value={hours}
          onChange={setHours}
          options={hoursOffered.map((value) => ({ value, label: t(`hours_${value}`) }))}
        />
      </div>
      {make.error ? <Banner kind="error">{make.error.message}</Banner> : null}
      {current ? (
        <div className="grid gap-1">
          <p className="font-semibold text-page tracking-widest" data-testid="class-code">
            {spacedCode(current.code)}
          </p>
          <p className="text-meta text-text2">
            {t('codeAt', { address: `${location.host}/learn`, until: formatDateTime(current.expiresAt) })}
          </p>
        </div>
      ) : (
        <p className="text-text2">{t('noCode')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={current ? 'default' : 'default_colored'}
          loading={make.isPending}
          onClick={() => (current ? setAsked({ code: current.code, replacedBy: wanted }) : make.mutate())}
        >
          {t(current ? 'newCode' : 'makeCode')}
        </Button>
        {current ? (
          <>
            <Button icon={<Printer aria-hidden="true" />} onClick={print}>
              {t('printCards')}
            </Button>
            <Button variant="text" onClick={() => setAsked({ code: current.code })}>
              {t('endCode')}
            </Button>
          </>
        ) : null}
      </div>
      {asked ? <EndDialog activityId={activityId} asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  )
}

/** The code that would end, and what would be made instead. */
type Asked = { code: string; replacedBy?: Parameters<typeof makeCode>[1] }

function EndDialog({
  activityId,
  asked: { code, replacedBy },
  onClose,
}: {
  activityId: string
  asked: Asked
  onClose: () => void
}) {
  const { t } = useWords('learning')
  const end = useMutation({
    mutationFn: async () => {
      if (replacedBy) await makeCode(activityId, replacedBy)
      else await endCode(activityId, code)
    },
    meta: { showsError: true },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(replacedBy ? 'newCodeTitle' : 'endCodeTitle', { code: spacedCode(code) })}
      confirmLabel={t(replacedBy ? 'makeNewCode' : 'endCode')}
      danger
      loading={end.isPending}
      error={end.error?.message}
      onConfirm={() => end.mutate()}
    >
      {t('endCodeHelp')}
    </ConfirmDialog>
  )
}
