import { randomInt } from 'node:crypto'
import {
  type BodyOf,
  invalidField,
  promoValues,
  type routes,
  type Sentence,
  sentence,
} from '@studio/contract'

export type Terms = Omit<BodyOf<typeof routes.promotions.createCode>, 'promoClientId' | 'code'>

/** Refuses terms that make no sense together, each at its field. */
export function checkTerms({ kind, value, plan, startsAt, endsAt }: Terms): void {
  const range = promoValues[kind]
  if (range && (value === null || value < range.min || value > range.max))
    refuse('value', sentence('Enter a number from {min} to {max}.', range))
  if (!range && value !== null) refuse('value', sentence('A plan has no value.'))
  if ((kind === 'plan') !== (plan !== null)) refuse('plan', sentence('Choose a plan.'))
  checkWindow(startsAt, endsAt)
}

export function checkWindow(startsAt: string | null, endsAt: string | null): void {
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    refuse('endsAt', sentence('The end has to be after the beginning.'))
}

export function refuse(field: string, message: Sentence): never {
  throw invalidField(field, message)
}

/** Without what is read for something else: 0 and O, 1 and I. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const unguessable = 8

export function randomCode(prefix: string): string {
  const end = Array.from({ length: unguessable }, () => letters[randomInt(letters.length)]).join('')
  return `${prefix.replace(/-$/, '')}-${end}`
}
