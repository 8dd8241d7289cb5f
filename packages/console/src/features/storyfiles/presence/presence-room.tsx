import type { Presence } from '@studio/contract'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useHeld } from '../../../platform/dragging/use-held.ts'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { meQuery } from '../../../platform/session/session.ts'
import { presenceQuery, showPresence } from './presence.queries.ts'

type People = Presence['people']
const nobody: People = []
const PeopleContext = createContext<People>(nobody)

const signOfLifeMs = 20_000
/** So long after the last key a person counts as typing. */
const typingMs = 4_000

/** Around the panes of a script: says where one is, and knows where the others are. */
export function PresenceRoom({
  source,
  questionId,
  mayEdit,
  children,
}: {
  source: ScriptSource
  /** The question that is open. */
  questionId: string | undefined
  /** Who may only read is not shown, and sees no one. */
  mayEdit: boolean
  children: ReactNode
}) {
  const { data: me } = useSuspenseQuery(meQuery)
  // Each sign of life is answered with who is here, which this shows.
  const { data } = useQuery({ ...presenceQuery(source), enabled: mayEdit })
  useSignsOfLife(source, questionId, mayEdit)
  const others = useMemo(
    () => (mayEdit && data ? data.people.filter(({ userId }) => userId !== me.iam) : nobody),
    [data, me.iam, mayEdit],
  )
  return <PeopleContext value={useHeld(others)}>{children}</PeopleContext>
}

/** The others who are in the script. */
export function usePeopleHere(): People {
  return useContext(PeopleContext)
}

function useSignsOfLife(source: ScriptSource, questionId: string | undefined, mayEdit: boolean): void {
  const isTyping = useTyping(mayEdit)
  const isAway = useAway()
  useEffect(() => {
    if (!mayEdit) return
    const show = () => void showPresence(source, { questionId: questionId ?? null, isTyping, isAway })
    show()
    const timer = setInterval(show, signOfLifeMs)
    return () => clearInterval(timer)
  }, [source, questionId, isTyping, isAway, mayEdit])
  useEffect(() => {
    if (!mayEdit) return
    return () => void showPresence(source, { isLeaving: true })
  }, [source, mayEdit])
}

function useTyping(mayEdit: boolean): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    if (!mayEdit) return
    let timer: ReturnType<typeof setTimeout>
    const onInput = () => {
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), typingMs)
    }
    document.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', onInput)
    }
  }, [mayEdit])
  return isTyping
}

function useAway(): boolean {
  const [isAway, setAway] = useState(document.hidden)
  useEffect(() => {
    const onChange = () => setAway(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return isAway
}
