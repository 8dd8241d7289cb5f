import { limits } from '@studio/contract'
import { Button, classNames, Form, TextArea } from '@studio/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { addComment, type People } from './comments.queries.ts'
import { listKey, mentionedIn, mentionTyped, peopleNamed } from './mentions.ts'

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
  const { t } = useWords('coach')
  const id = useId()
  const [cursor, setCursor] = useState(0)
  const [active, setActive] = useState(0)
  const [isShut, setShut] = useState(false)
  const form = useForm({
    start: { text: '' },
    send: ({ text }) => {
      const mentions = mentionedIn(text, people).map(({ userId }) => userId)
      return addComment(source, { questionId, text, mentions: mentions.slice(0, limits.mentionsPerComment) })
    },
    onSaved: () => {
      form.reset()
    },
  })
  const { text } = form.values
  const send = () => {
    if (text.trim() !== '') form.form.onSubmit()
  }
  const mention = mentionTyped(text, cursor)
  const found = mention && !isShut ? peopleNamed(mention.typed, people).slice(0, shownPeople) : []
  const at = Math.min(active, found.length - 1)
  const listId = `${id}-people`
  const choose = (name: string) => {
    if (!mention) return
    const before = `${text.slice(0, mention.from)}@${name} `
    form.set({ text: before + text.slice(cursor) })
    setCursor(before.length)
    const area = document.getElementById(id) as HTMLTextAreaElement | null
    area?.focus()
    // The text is there after the next frame.
    requestAnimationFrame(() => area?.setSelectionRange(before.length, before.length))
  }
  const press = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      event.preventDefault()
      send()
      return
    }
    const next = listKey(event.key, { at, count: found.length })
    if (!next) return
    event.preventDefault()
    if (next.act === 'go') setActive(next.at)
    else if (next.act === 'choose') choose(found[at]!.name)
    else {
      // Escape ends the list first, and what is around the box only after that.
      event.stopPropagation()
      setShut(true)
    }
  }
  return (
    <Form className="flex flex-col items-start gap-2" {...form.form} onSubmit={send}>
      <TextArea
        id={id}
        className="w-full"
        label={t('comment')}
        hint={t('commentHint')}
        rows={2}
        maxLength={limits.commentCharacters}
        value={text}
        error={form.fault('text') ?? form.refusal?.message}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
        onChange={(next) => {
          form.set({ text: next })
          setActive(0)
          setShut(false)
        }}
        onKeyDown={press}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
      />
      {found.length > 0 ? <MentionList id={listId} found={found} at={at} onChoose={choose} /> : null}
      {text.trim() === '' ? null : (
        <Button type="submit" size="small" loading={form.form.submitting}>
          {t('commentAct')}
        </Button>
      )}
    </Form>
  )
}

function MentionList({
  id,
  found,
  at,
  onChoose,
}: {
  id: string
  found: People
  /** Which one the arrows are at. */
  at: number
  onChoose: (name: string) => void
}) {
  const { t } = useWords('coach')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('mentionList')}
      className="w-full rounded-6 border border-line bg-raised"
    >
      {found.map(({ userId, name }, place) => (
        <div
          key={userId}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={classNames(
            'cursor-pointer truncate rounded-6 px-3 py-1.5 hover:bg-hover',
            place === at && 'bg-hover',
          )}
          // Before the box loses the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(name)
          }}
        >
          {name}
        </div>
      ))}
    </div>
  )
}
