import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { fillIn } from '../english-words.ts'
import { FieldNotes } from '../fields/field.tsx'
import { formatNumber } from '../format.ts'
import { useKitWords } from '../words.tsx'
import { type PagingAnswer, readPage, readRowsPerPage } from './paging.ts'

export interface PagingBarProps {
  /** Counted from one. */
  page: number
  pageCount: number
  /** 1 to 100. */
  rowsPerPage: number
  onPage: (page: number) => void
  onRowsPerPage: (rowsPerPage: number) => void
}

/** Under a list: rows per page, go to page, previous, next. A number is taken with Enter or on leaving the field. */
export function PagingBar({ page, pageCount, rowsPerPage, onPage, onRowsPerPage }: PagingBarProps) {
  const words = useKitWords()
  const last = Math.max(1, pageCount)
  return (
    <nav className="kit-paging" aria-label={words.paging}>
      <PagingInput
        label={words.rowsPerPage}
        value={rowsPerPage}
        read={(text) => readRowsPerPage(text, words)}
        onValue={onRowsPerPage}
      />
      <span className="kit-grow" />
      <PagingInput
        label={words.goToPage}
        value={page}
        read={(text) => readPage(text, pageCount, words)}
        onValue={onPage}
        after={fillIn(words.ofPages, { pageCount: formatNumber(last) })}
      />
      <div className="kit-paging-steps">
        <Button
          size="small"
          disabledReason={page <= 1 ? words.firstPage : undefined}
          onClick={() => onPage(page - 1)}
        >
          {words.previous}
        </Button>
        <Button
          size="small"
          disabledReason={page >= last ? words.lastPage : undefined}
          onClick={() => onPage(page + 1)}
        >
          {words.next}
        </Button>
      </div>
    </nav>
  )
}

interface PagingInputProps {
  label: string
  value: number
  read: (text: string) => PagingAnswer
  onValue: (value: number) => void
  after?: string
}

function PagingInput({ label, value, read, onValue, after }: PagingInputProps) {
  const id = useId()
  const [text, setText] = useState(String(value))
  const [shown, setShown] = useState(value)
  const [message, setMessage] = useState('')
  if (shown !== value) {
    setShown(value)
    setText(String(value))
    setMessage('')
  }
  const take = () => {
    const answer = read(text)
    if ('message' in answer) {
      setMessage(answer.message)
      return
    }
    setMessage('')
    setText(String(answer.value))
    if (answer.value !== value) onValue(answer.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    if (event.key === 'Escape') {
      setText(String(value))
      setMessage('')
    }
  }
  return (
    <div className="kit-paging-field">
      <label htmlFor={id}>{label}</label>
      <div className="kit-box" data-invalid={message ? '' : undefined}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          style={{ width: `calc(${Math.max(2, text.length)}ch + 1.75rem)` }}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
      </div>
      {after ? <span>{after}</span> : null}
      <FieldNotes id={id} error={message} />
    </div>
  )
}
