import {
  clipJoins,
  type Look,
  limits,
  lookFaults,
  lookLayouts,
  lookTypes,
  type Publication,
  presetColours,
  presetLook,
  type Storyfile,
} from '@studio/contract'
import { Banner, Button, Checkbox, Select, TextArea, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { isConflict } from '../../../platform/drafts/waiting.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { publicationQuery } from '../publishing.queries.ts'
import { Presets, Unreadable } from './colour-choice.tsx'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { saveLook } from './look.queries.ts'
import { LookPreview } from './look-preview.tsx'
import { Starters } from './starters.tsx'

/** How the player presents the storyfile. What can't be read is said as it is chosen. */
export function LookForm({
  storyfile,
  publication,
  barred,
}: {
  storyfile: Storyfile
  publication: Publication
  barred: string | undefined
}) {
  const { t } = useWords('publishing')
  const { t: tDrafts } = useWords('drafts')
  const { storyfileId, organizationId } = storyfile
  const kept = publication.look ?? presetLook('night')
  const [changes, setChanges] = useState<Partial<Look>>({})
  // Of the look that the person saw when they began to change it.
  const [seen, setSeen] = useState(publication.lookMark)
  const look = { ...kept, ...changes }
  const set = (part: Partial<Look>) => {
    if (Object.keys(changes).length === 0) setSeen(publication.lookMark)
    setChanges((before) => ({ ...before, ...part }))
  }
  const faults = lookFaults(look)
  const save = useMutation({
    mutationFn: () =>
      saveLook(storyfileId, {
        ...look,
        basedOn: Object.keys(changes).length > 0 ? seen : publication.lookMark,
      }),
    onSuccess: () => {
      setChanges({})
      toast(t('lookSaved'), { kind: 'success' })
    },
    // What was touched stays; the rest is shown as the other person saved it.
    onError: async (error) => {
      if (!isConflict(error)) return
      const newest = await queryClient.fetchQuery({ ...publicationQuery(storyfileId), staleTime: 0 })
      setSeen(newest.lookMark)
    },
    meta: { showsError: true },
  })
  const isChanged = publication.look === null || Object.keys(changes).length > 0
  const hindered = barred ?? (publication.previewReleaseId ? undefined : t('lookNeedsTraining'))
  return (
    <section className="grid min-w-0 gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 max-w-[44rem] flex-col gap-4">
        <div>
          <h3 className="font-semibold text-section">{t('look')}</h3>
          <p className="text-text2">{t('lookHelp')}</p>
        </div>
        <Presets
          organizationId={organizationId}
          chosen={look.preset}
          onChoose={(preset) => {
            const { needs: _, ...colours } = presetColours[preset]
            set({ preset, ...colours })
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <ColourField
            // What was typed goes with another preset.
            key={`ground of ${look.preset}`}
            label={t('ground')}
            pickLabel={t('pickGround')}
            value={look.ground}
            onChange={(ground) => set({ ground })}
          />
          <ColourField
            key={`buttons of ${look.preset}`}
            label={t('buttonColour')}
            pickLabel={t('pickButtons')}
            value={look.buttons}
            onChange={(buttons) => set({ buttons })}
          />
        </div>
        {faults.map((fault) => (
          <Unreadable key={`${fault.field} ${fault.needs}`} fault={fault} onMend={set} />
        ))}
        <LogoField
          storyfileId={storyfileId}
          pictureId={look.pictureId}
          barred={barred}
          onChange={(pictureId) => set({ pictureId })}
        />
        <Words look={look} onChange={set} />
        <Starters storyfileId={storyfileId} look={look} onChange={set} />
        {save.error ? <Banner kind="error">{save.error.message}</Banner> : null}
        <div>
          <Button
            loading={save.isPending}
            disabledReason={
              hindered ??
              (faults.length > 0 ? t('unreadable') : isChanged ? undefined : tDrafts('nothingChanged'))
            }
            onClick={() => save.mutate()}
          >
            {t('saveLook')}
          </Button>
        </div>
      </div>
      <div className="xl:sticky xl:top-4 xl:self-start">
        <LookPreview look={look} storyfile={storyfile} />
      </div>
    </section>
  )
}

/** What is not colour: type, layout, captions and the scope card. */
function Words({ look, onChange: set }: { look: Look; onChange: (part: Partial<Look>) => void }) {
  const { t } = useWords('publishing')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('lookType')}
          value={look.type}
          onChange={(type) => set({ type })}
          options={lookTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
        />
        <Select
          label={t('lookLayout')}
          value={look.layout}
          onChange={(layout) => set({ layout })}
          options={lookLayouts.map((value) => ({ value, label: t(`layout_${value}`) }))}
        />
        <Select
          label={t('lookJoin')}
          value={look.join ?? 'cut'}
          onChange={(join) => set({ join })}
          options={clipJoins.map((value) => ({ value, label: t(`join_${value}`) }))}
        />
      </div>
      <Checkbox label={t('captionsOn')} checked={look.captions} onChange={(captions) => set({ captions })} />
      <TextArea
        label={t('scope')}
        hint={t('scopeHint', { count: look.scope.length, most: limits.scopeCharacters })}
        rows={2}
        maxLength={limits.scopeCharacters}
        value={look.scope}
        onChange={(scope) => set({ scope })}
      />
    </>
  )
}
