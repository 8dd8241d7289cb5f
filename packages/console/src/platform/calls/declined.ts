import { toast } from '@studio/ui'

/** A person was asked and decided against it: nothing is done, and there is nothing to tell. */
export class Declined extends Error {
  constructor() {
    super('')
    this.name = 'Declined'
  }
}

/** Tells of what failed in a toast, but not of what the person took back. */
export function tellFailure(error: Error): void {
  if (!(error instanceof Declined)) toast(error.message, { kind: 'error', id: error.message })
}
