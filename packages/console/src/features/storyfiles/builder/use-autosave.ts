import { useEffect, useRef, useState } from 'react'

const saveAfterMs = 1000

/** Saves a value one second after the last key, and at once when the field goes away. `failed` keeps what was typed. */
export function useAutosave<Value>(
  value: Value,
  stored: Value,
  save: (value: Value) => Promise<unknown>,
): 'saved' | 'saving' | 'failed' {
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved')
  const same = JSON.stringify(value) === JSON.stringify(stored)
  const latest = useRef({ value, same, save })
  latest.current = { value, same, save }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new value starts the second anew
  useEffect(() => {
    if (same) return
    setState('saving')
    const timer = setTimeout(() => {
      latest.current.save(latest.current.value).then(
        () => setState('saved'),
        () => setState('failed'),
      )
    }, saveAfterMs)
    return () => clearTimeout(timer)
  }, [JSON.stringify(value), same])

  useEffect(
    () => () => {
      const { same: unchanged, save: saveNow, value: last } = latest.current
      if (!unchanged) void saveNow(last).catch(() => {})
    },
    [],
  )
  return state
}
