import { type Look, type LookFault, lookPresets, presetColours, presetNeeds } from '@studio/contract'
import { Banner } from '@studio/ui'
import { useHolder } from '../../../platform/session/holder.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { LookArt } from './look-art.tsx'

/** What can't be read, with what would do. */
export function Unreadable({ fault, onMend }: { fault: LookFault; onMend: (part: Partial<Look>) => void }) {
  const { t } = useWords('publishing')
  const { field, reaches, needs, better } = fault
  const words = { reaches: reaches.toFixed(1), needs }
  const mend = better && (field === 'ground' ? { groundText: better } : { buttonText: better })
  return (
    <Banner
      kind="error"
      {...(mend && { action: { label: t(`use_${better}`), onClick: () => onMend(mend) } })}
    >
      {needs > 3 ? t(`textFault_${field}`, words) : t('shapeFault', words)}
    </Banner>
  )
}

/** The presets that the organization has. */
export function Presets({
  organizationId,
  chosen,
  onChoose,
}: {
  organizationId: string
  chosen: Look['preset']
  onChoose: (preset: Look['preset']) => void
}) {
  const { t } = useWords('publishing')
  const { memberships } = useHolder()
  const attributes = memberships.find((one) => one.organizationId === organizationId)?.attributes ?? {}
  const offered = lookPresets.filter(
    (preset) => preset === chosen || presetNeeds(preset).every((needed) => attributes[needed] === true),
  )
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
      <legend className="sr-only">{t('presets')}</legend>
      {offered.map((preset) => {
        const { ground, groundText } = presetColours[preset]
        return (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === chosen}
            className={`relative flex h-20 items-end rounded-10 border border-line p-2 text-left font-semibold text-meta ${preset === chosen ? 'outline-2 outline-accent outline-offset-2' : ''}`}
            style={{ background: ground, color: groundText === 'light' ? '#fff' : '#14202a' }}
            onClick={() => onChoose(preset)}
          >
            <LookArt preset={preset} />
            {t(`preset_${preset}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
