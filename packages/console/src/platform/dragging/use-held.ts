import { useState } from 'react'
import { useTemporary } from '../places/temporary-state.ts'

/**
 * What was there when a drag began, until it ends. Rows are measured as one is lifted: whatever moves them before the
 * drop makes it land somewhere else. The value is the same object until it changes.
 */
export function useHeld<Value>(value: Value): Value {
  const isDragging = useTemporary('isDragging')
  const [held, hold] = useState({ value })
  if (!isDragging && held.value !== value) hold({ value })
  return isDragging ? held.value : value
}
