import { limits } from '@studio/contract'
import { Button, Form, TextArea, toast } from '@studio/ui'
import { useId } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useKeys } from '../../../platform/turns/use-keys.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { commentAnswer } from './comments.queries.ts'
import type { Watched } from './preview-stage.tsx'
import { timeIn } from './time-in.ts'

/** A comment on the answer that was watched last, at the place where its video was when the first letter was typed. */
export function SayBox({ storyfileId, watched }: { storyfileId: string; watched: Watched | null }) {
  const { t } = useWords('publishing')
  const answer = watched?.answer ?? null
  const form = useForm({
    start: { text: '', atMs: 0 },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('commentRequired') }),
    send: ({ text, atMs }) =>
      commentAnswer(storyfileId, {
        clipId: answer!.clipId,
        atMs,
        text,
        releaseNumber: watched!.releaseNumber,
      }),
    onSaved: () => {
      form.reset()
      toast(t('commentSaved'), { kind: 'success' })
    },
  })
  const { text, atMs } = form.values
  const place = useId()
  // Inside the player the key is the player's own: captions.
  useKeys({ c: answer ? () => document.getElementById(place)?.focus() : undefined })
  const field = form.field('text')
  return (
    <Form {...form.form} className="flex flex-col gap-2 border-line border-t p-4">
      <TextArea
        label={text && answer ? t('commentPlace', { time: timeIn(atMs) }) : t('commentHere')}
        hint={answer ? `${answer.question} ${t('commentKeys')}` : t('playFirst')}
        id={place}
        rows={2}
        maxLength={limits.commentCharacters}
        readOnly={!answer}
        {...field}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        onChange={(typed) =>
          form.set({ text: typed, ...(text === '' && answer ? { atMs: answer.positionMs() } : {}) })
        }
      />
      {form.refusal ? <p className="text-redtext">{form.refusal.message}</p> : null}
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={form.form.submitting}
          disabledReason={answer ? undefined : t('playFirst')}
        >
          {t('commentAct')}
        </Button>
      </div>
    </Form>
  )
}
