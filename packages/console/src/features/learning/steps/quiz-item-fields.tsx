import { type ActivityDetail, limits } from '@studio/contract'
import { Button, IconButton, TextField } from '@studio/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { writtenChoices } from './written-choices.ts'

type Item = ActivityDetail['quiz'][number]

const choicesMost = 6

/** A question with its choices; the right one has the tick. */
export function QuizItemFields({
  item,
  number,
  onChange,
  onRemove,
}: {
  item: Item
  number: number
  onChange: (item: Item) => void
  onRemove: () => void
}) {
  const { t } = useWords('learning')
  const [rows, setRows] = useState<string[]>(item.choices)
  const [right, setRight] = useState(item.correct)
  const name = useId()
  const change = (next: string[], nextRight = right) => {
    setRows(next)
    setRight(nextRight)
    onChange({ ...item, ...writtenChoices(next, nextRight) })
  }
  const remove = (at: number) =>
    change(
      rows.filter((_, each) => each !== at),
      Math.max(0, right > at || right === rows.length - 1 ? right - 1 : right),
    )
  return (
    <fieldset className="grid gap-3 rounded-6 border border-line p-4">
      <legend className="px-1 font-semibold">{t('quizNumber', { number })}</legend>
      <TextField
        label={t('question')}
        autoFocus={item.question === ''}
        maxLength={limits.hintCharacters}
        value={item.question}
        onChange={(question) => onChange({ ...item, ...writtenChoices(rows, right), question })}
      />
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{t('choices')}</legend>
        <p className="text-meta text-text2">{t('choicesHint')}</p>
        {rows.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
          <div key={at} className="flex items-center gap-2">
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-[var(--accent)]"
              aria-label={t('isRight', { number: at + 1 })}
              checked={right === at}
              onChange={() => change(rows, at)}
            />
            <TextField
              className="min-w-0 grow"
              label={t('choiceNumber', { number: at + 1 })}
              hideLabel
              maxLength={limits.learningChoiceCharacters}
              value={text}
              onChange={(next) => change(rows.map((one, each) => (each === at ? next : one)))}
            />
            {rows.length > 2 ? (
              <IconButton
                label={t('removeChoice', { number: at + 1 })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(at)}
              />
            ) : null}
          </div>
        ))}
        {rows.length < choicesMost ? (
          <Button
            variant="text"
            className="justify-self-start"
            icon={<Plus aria-hidden="true" />}
            onClick={() => change([...rows, ''])}
          >
            {t('addChoice')}
          </Button>
        ) : null}
      </fieldset>
      <Button variant="text" className="justify-self-start" onClick={onRemove}>
        {t('remove')}
      </Button>
    </fieldset>
  )
}
