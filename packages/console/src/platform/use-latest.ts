import { useCallback, useEffect, useRef } from 'react'

/** Always the same function, which does what the newest one does: what is given it need not be drawn again. */
export function useLatest<Input>(act: (input: Input) => void): (input: Input) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((input) => latest.current(input), [])
}
