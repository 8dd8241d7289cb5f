import { Checkbox, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { fromLocal, toLocal } from '../../../platform/words/local-time.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { groupsQuery } from '../learning.queries.ts'
import type { StepProps } from './step.ts'

export function DatesStep({ activity, values, onChange, fault }: StepProps) {
  const { t } = useWords('learning')
  const { data } = useQuery(groupsQuery(activity.organizationId))
  const chosen = values.groupIds ?? activity.groups.map((one) => one.groupId)
  const opensAt = values.opensAt === undefined ? activity.opensAt : values.opensAt
  const dueAt = values.dueAt === undefined ? activity.dueAt : values.dueAt
  return (
    <>
      {data && data.groups.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="pb-2 font-semibold">{t('groups')}</legend>
          {data.groups.map(({ groupId, name, students }) => (
            <Checkbox
              key={groupId}
              label={t('groupOf', { name, count: students })}
              checked={chosen.includes(groupId)}
              onChange={(isChosen) =>
                onChange({
                  groupIds: isChosen ? [...chosen, groupId] : chosen.filter((one) => one !== groupId),
                })
              }
            />
          ))}
        </fieldset>
      ) : (
        <p className="text-text2">{t('noGroupsYet')}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('opens')}
          hint={t('opensHint')}
          type="datetime-local"
          value={toLocal(opensAt)}
          error={fault('opensAt')}
          onChange={(value) => onChange({ opensAt: fromLocal(value) })}
        />
        <TextField
          label={t('due')}
          hint={t('dueHint')}
          type="datetime-local"
          value={toLocal(dueAt)}
          error={fault('dueAt')}
          onChange={(value) => onChange({ dueAt: fromLocal(value) })}
        />
      </div>
    </>
  )
}
