import { limits } from '@studio/contract'
import { Button, TextArea } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScriptSource } from '../builder/script-source.ts'
import { addComment, type People } from './comments.queries.ts'
import { mentionedIn, mentionTyped, peopleNamed } from './mentions.ts'

const shownPeople = 5

/** Where a comment is written. After an `@` the people who can be mentioned are below it. */
export function CommentBox({
  source,
  questionId,
  people,
}: {
  source: ScriptSource
  questionId: string
  people: People
}) {
  const { t } = useTranslation('coach')
  const id = useId()
  const [text, setText] = useState('')
  const [cursor, setCursor] = useState(0)
  const add = useMutation({
    mutationFn: () => {
      const mentions = mentionedIn(text, people).map(({ userId }) => userId)
      return addComment(source, { questionId, text, mentions: mentions.slice(0, limits.mentionsPerComment) })
    },
    meta: { showsError: true },
    onSuccess: () => setText(''),
  })
  const mention = mentionTyped(text, cursor)
  const found = mention ? peopleNamed(mention.typed, people).slice(0, shownPeople) : []
  const choose = (name: string) => {
    if (!mention) return
    const before = `${text.slice(0, mention.from)}@${name} `
    setText(before + text.slice(cursor))
    setCursor(before.length)
    const area = document.getElementById(id) as HTMLTextAreaElement | null
    area?.focus()
    // The text is there after the next frame.
    requestAnimationFrame(() => area?.setSelectionRange(before.length, before.length))
  }
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !add.isPending) add.mutate()
      }}
    >
      <TextArea
        id={id}
        className="w-full"
        label={t('comment')}
        hint={t('commentHint')}
        rows={2}
        maxLength={limits.commentCharacters}
        value={text}
        error={add.error?.message}
        onChange={setText}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
      />
      {found.length > 0 ? (
        <ul aria-label={t('mentionList')} className="w-full rounded-6 border border-line bg-raised">
          {found.map(({ userId, name }) => (
            <li key={userId}>
              <button
                type="button"
                className="w-full cursor-pointer truncate rounded-6 px-3 py-1.5 text-left hover:bg-hover"
                onClick={() => choose(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {text.trim() === '' ? null : (
        <Button type="submit" size="small" loading={add.isPending}>
          {t('commentAct')}
        </Button>
      )}
    </form>
  )
}
