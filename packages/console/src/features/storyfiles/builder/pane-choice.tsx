import { SegmentedControl } from '@studio/ui'
import type { SourcedScript } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { startersOf } from './library/starters.ts'

const panes = ['library', 'script', 'starters'] as const
export type Pane = (typeof panes)[number]

/** A narrow window shows one pane at a time; here is said which one. The counts show that something was added. */
export function PaneChoice({
  script,
  value,
  onChange,
}: {
  script: SourcedScript
  value: Pane
  onChange: (pane: Pane) => void
}) {
  const { t } = useWords('storyfiles')
  const counts = {
    library: undefined,
    script: script.topics.reduce((sum, { questions }) => sum + questions.length, 0),
    starters: startersOf(script).length,
  }
  return (
    <SegmentedControl
      className="mx-4 mt-4 flex w-auto lg:hidden [&>label]:grow [&>label]:justify-center"
      label={t('panes')}
      value={value}
      onChange={onChange}
      options={panes.map((pane) => ({
        value: pane,
        label: counts[pane] === undefined ? t(`pane_${pane}`) : `${t(`pane_${pane}`)} ${counts[pane]}`,
      }))}
    />
  )
}
