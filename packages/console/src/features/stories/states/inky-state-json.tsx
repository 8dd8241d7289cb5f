import type { InkyTurn, Stage } from '@studio/contract'
import { Banner, Button, TextArea } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyButton } from '../../../platform/copying/copy-button.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { openState, readState } from '../stories.queries.ts'

/** The state of a turn as JSON: out to a bug report, and in again to see what it holds or to continue from it. */
export function InkyStateJson({
  sessionId,
  storyfileId,
  turn,
  onContinue,
}: {
  sessionId: string
  storyfileId: string
  turn: InkyTurn
  onContinue: (open: () => Promise<Stage>) => void
}) {
  const { t } = useWords('stories')
  const [pasted, setPasted] = useState('')
  const reading = useMutation({ mutationFn: () => readState(sessionId, pasted), meta: { showsError: true } })
  const held = reading.data
  return (
    <details>
      <summary className="cursor-pointer text-meta">{t('state')}</summary>
      <div className="grid gap-3 pt-2">
        <p className="text-meta text-text3">{t('stateAfter', { turn: turn.number })}</p>
        <pre
          className="max-h-60 overflow-auto whitespace-pre-wrap break-all text-meta"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
        >
          {turn.ink}
        </pre>
        <div>
          <CopyButton text={turn.ink} label={t('copyState')} />
        </div>
        <TextArea label={t('pasteState')} hint={t('pasteStateHelp')} value={pasted} onChange={setPasted} />
        <div>
          <Button
            disabledReason={pasted.trim() === '' ? t('nothingPasted') : undefined}
            loading={reading.isPending}
            onClick={() => reading.mutate()}
          >
            {t('readState')}
          </Button>
        </div>
        {reading.error ? <Banner kind="error">{reading.error.message}</Banner> : null}
        {held ? (
          <section aria-label={t('pastedState')} className="grid gap-1 text-meta">
            <p className="font-mono">
              {t('waitsAt', { knot: held.knot ?? t('beginning'), line: held.line })}
            </p>
            <ul className="font-mono">
              {Object.entries(held.variables).map(([name, value]) => (
                <li key={name}>
                  {name} = {value}
                </li>
              ))}
            </ul>
            <ul className="list-disc pl-5">
              {held.choices.map((choice) => (
                <li key={choice}>{choice}</li>
              ))}
            </ul>
            <div>
              <Button onClick={() => onContinue(() => openState(storyfileId, sessionId, pasted))}>
                {t('continueState')}
              </Button>
            </div>
          </section>
        ) : null}
      </div>
    </details>
  )
}
