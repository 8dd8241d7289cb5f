import type { DraftPlace, Save } from './saver.ts'

/** What a pupil typed and the server has not got yet. `isKept` false: only this tab may remember it. */
export function draftPlace<Value>(attemptId: string, field: string, isKept: boolean): DraftPlace<Value> {
  const place = `learn.${attemptId}.${field}`
  const storage = () => (isKept ? localStorage : sessionStorage)
  return {
    read() {
      try {
        return JSON.parse(storage().getItem(place) ?? 'null') as Save<Value> | null
      } catch {
        return null
      }
    },
    keep(save) {
      try {
        storage().setItem(place, JSON.stringify(save))
      } catch {
        // Blocked or full storage: the page alone holds it.
      }
    },
    drop() {
      try {
        storage().removeItem(place)
      } catch {
        // As above.
      }
    },
  }
}
