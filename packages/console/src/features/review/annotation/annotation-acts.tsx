import type { Turn } from '@studio/contract'
import { Button } from '@studio/ui'
import { Flag, PenLine, StickyNote, Tags } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { KeyHint } from '../../../platform/turns/key-hint.tsx'
import { useIsTyping, useKeys } from '../../../platform/turns/use-keys.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { useCategories } from '../use-categories.ts'
import { CategoriesDialog } from './categories-dialog.tsx'
import { FixTextDialog } from './fix-text-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import type { useAnnotating } from './use-annotating.ts'

type Act = 'fix' | 'note' | 'flag' | 'category'

/** What a person writes about a turn, by button or key: the text that was meant, a note, a flag, its categories. */
export function AnnotationActs({
  turn,
  annotate,
}: {
  turn: Turn
  annotate: ReturnType<typeof useAnnotating>
}) {
  const { t } = useWords('review')
  const keys = useHotkeys()
  const typing = useIsTyping()
  const [open, setOpen] = useState<Exclude<Act, 'flag'>>()
  const categories = useCategories(turn.storyfileId)
  const buttons = useRef<Partial<Record<Act, HTMLButtonElement | null>>>({})
  const show = (act: typeof open) => () => {
    annotate.reset()
    setOpen(act)
  }
  const close = show(undefined)
  const acts: Record<Act, (() => void) | undefined> = {
    // What was tapped are the script's own words.
    fix: turn.askedBy === 'voice' || turn.askedBy === 'text' ? show('fix') : undefined,
    note: show('note'),
    flag: () => {
      const said = turn.flagged ? 'turnUnflagged' : 'turnFlagged'
      if (!annotate.isPending) annotate.mutate({ annotation: { flagged: !turn.flagged }, said })
    },
    category: categories.length > 0 ? show('category') : undefined,
  }
  // A dialog gives the focus back to what opened it: with a key, that is the act's button too.
  const byKey = (act: Act) => {
    const doIt = acts[act]
    return (
      doIt &&
      (() => {
        if (act !== 'flag') buttons.current[act]?.focus({ preventScroll: true })
        doIt()
      })
    )
  }
  useKeys(Object.fromEntries((Object.keys(acts) as Act[]).map((act) => [keys[act], byKey(act)])), {
    held: false,
  })
  const button = (act: Act, label: string, icon: ReactNode) =>
    acts[act] ? (
      <Button
        ref={(element) => {
          buttons.current[act] = element
        }}
        size="small"
        variant="text"
        icon={icon}
        onClick={acts[act]}
        {...(act === 'flag' ? { 'aria-pressed': turn.flagged } : {})}
      >
        {label}
        <KeyHint off={typing}>{keys[act].toUpperCase()}</KeyHint>
      </Button>
    ) : null
  return (
    <>
      {button('fix', t('fixText'), <PenLine aria-hidden="true" />)}
      {button('note', t('note'), <StickyNote aria-hidden="true" />)}
      {button('flag', t('flag'), <Flag aria-hidden="true" />)}
      {button('category', t('categories'), <Tags aria-hidden="true" />)}
      {open === 'fix' ? <FixTextDialog turn={turn} annotate={annotate} onClose={close} /> : null}
      {open === 'note' ? <NoteDialog turn={turn} annotate={annotate} onClose={close} /> : null}
      {open === 'category' ? (
        <CategoriesDialog turn={turn} categories={categories} annotate={annotate} onClose={close} />
      ) : null}
    </>
  )
}
