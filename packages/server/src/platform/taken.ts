import { Refusal, sentence } from '@studio/contract'

/** For `.catch` of a write that a unique index may refuse: two at the same moment cannot both have the same. */
export const takenAs =
  (refusal: () => Refusal) =>
  (error: unknown): never => {
    throw (error as { code?: string }).code === '23505' ? refusal() : error
  }

/** A refusal that names the field. */
export function nameTakenIn(field: string): Refusal {
  return new Refusal(
    'NAME_TAKEN',
    {},
    { fields: [{ field, message: sentence('This name is already taken.') }] },
  )
}

export const nameTaken = takenAs(() => nameTakenIn('name'))
