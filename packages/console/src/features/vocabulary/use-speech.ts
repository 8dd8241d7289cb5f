import type { Stage } from '@studio/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { configQuery } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { openPreview } from './vocabulary.queries.ts'

type Module = typeof import('@studio/player')
type Player = Module & Pick<Awaited<ReturnType<Module['spoken']>>, 'words'>
type Listening = { finish(): void; cancel(): void }
/** `isServerDeaf`: the studio's recogniser does not understand the language of the storyfile. */
type Speaking = { isListening: boolean; isServerDeaf?: boolean; problem?: string | undefined }

/**
 * Takes speech as visitors' players do: the studio's own recogniser where it understands the storyfile's language, or
 * else the browser's. Undefined where neither is.
 */
export function useSpeech(
  { storyfileId, language }: { storyfileId: string; language: string },
  onHeard: (text: string) => void,
) {
  const { i18n } = useWords()
  const { data: config } = useQuery(configQuery)
  const [player, setPlayer] = useState<Player>()
  const [state, setState] = useState<Speaking>({ isListening: false })
  const listening = useRef<Listening>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    // With this page only: it is more than the rest of it.
    void import('@studio/player').then(async (loaded) => {
      const { words } = await loaded.spoken([i18n.language])
      if (isHere.current) setPlayer({ ...loaded, words })
    })
    return () => {
      isHere.current = false
      listening.current?.cancel()
    }
  }, [i18n.language])
  if (!player) return undefined
  const mayAskServer = config?.speech === true && player.serverSpeech(nothing) !== null
  const browser = player.browserSpeech()
  if (!mayAskServer && !browser) return undefined

  const { words } = player
  const usesServer = mayAskServer && !state.isServerDeaf
  const start = async () => {
    setState({ ...state, isListening: true })
    const stage = usesServer ? await openPreview(storyfileId) : undefined
    const source = stage?.serverSpeech ? ofServer(player, stage) : usesServer ? null : browser
    // The page was left: no one listens any more.
    if (!isHere.current) return
    // The browser's recogniser may send the sound elsewhere: that is said before it is used.
    if (!source && browser) return setState({ isListening: false, isServerDeaf: true })
    if (!source) return setState({ isListening: false, problem: words.speechFails })
    listening.current = source.listen(language, {
      interim: onHeard,
      level: () => {},
      said: () => {},
      done: (heard, problem) => {
        listening.current = undefined
        if (heard) onHeard(heard.text)
        setState((before) => ({
          ...before,
          isListening: false,
          problem: typeof problem === 'object' ? problem.sentence : problem && words[problem],
        }))
      },
    })
  }
  return {
    ...state,
    /** Where the sound goes. */
    notice: usesServer ? words.consentServer : words.consentBrowser,
    start: () =>
      void start().catch((error: Error) => setState({ isListening: false, problem: error.message })),
    finish: () => listening.current?.finish(),
  }
}

const nothing = () => Promise.resolve({ text: '' })

function ofServer(player: Player, stage: Stage) {
  const transport = player.httpTransport()
  return player.serverSpeech((audio) => transport.transcribe(stage, audio))
}
