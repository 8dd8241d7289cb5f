import type { CutPart } from '@studio/contract'
import { useState } from 'react'

type Steps = { past: CutPart[][]; parts: CutPart[]; future: CutPart[][]; drag?: number | undefined }

/** The cut as it is being made, with every step back and forth. */
export function useTrim(saved: CutPart[]) {
  const [steps, setSteps] = useState<Steps>({ past: [], parts: saved, future: [] })
  const { past, parts, future } = steps
  return {
    parts,
    isChanged: JSON.stringify(parts) !== JSON.stringify(saved),
    /** All changes of one `drag` are one step back. */
    change: (act: (parts: CutPart[]) => CutPart[], drag?: number) =>
      setSteps((now) => {
        const next = act(now.parts)
        if (JSON.stringify(next) === JSON.stringify(now.parts)) return now
        const goesOn = drag !== undefined && drag === now.drag
        return { past: goesOn ? now.past : [...now.past, now.parts], parts: next, future: [], drag }
      }),
    undo:
      past.length === 0
        ? undefined
        : () => setSteps({ past: past.slice(0, -1), parts: past.at(-1)!, future: [parts, ...future] }),
    redo:
      future.length === 0
        ? undefined
        : () => setSteps({ past: [...past, parts], parts: future[0]!, future: future.slice(1) }),
  }
}
export type Trim = ReturnType<typeof useTrim>
