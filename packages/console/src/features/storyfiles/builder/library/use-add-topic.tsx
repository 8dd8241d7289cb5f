import type { LibraryTopic } from '@studio/contract'
import { type ReactNode, useRef, useState } from 'react'
import type { ScriptSource } from '../../../../platform/scripts/script-source.ts'
import { addLibraryTopic, scriptNow } from '../script.queries.ts'
import { AddTopicDialog } from './add-topic-dialog.tsx'
import { alreadyThere } from './already-there.ts'

type Asking = { topic: LibraryTopic; there: LibraryTopic['questions']; toIndex: number | undefined }

/** Adds a topic of the library, at a place or at the end; asks first where the script has some of its questions. */
export function useAddTopic(source: ScriptSource): {
  addTopic: (topic: LibraryTopic, toIndex?: number) => Promise<void>
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()
  const last = useRef(Promise.resolve())
  return {
    addTopic(topic, toIndex) {
      // A second click waits for what the first one adds, and is asked about.
      const adding = last.current.then(async () => {
        const there = alreadyThere(scriptNow(source), topic)
        if (there.length > 0) setAsking({ topic, there, toIndex })
        else await addLibraryTopic(source, topic, toIndex)
      })
      last.current = adding.catch(() => {})
      return adding
    },
    dialog: asking ? (
      <AddTopicDialog
        topic={asking.topic}
        there={asking.there}
        onAdd={(questions) => addLibraryTopic(source, { ...asking.topic, questions }, asking.toIndex)}
        onClose={() => setAsking(undefined)}
      />
    ) : null,
  }
}
