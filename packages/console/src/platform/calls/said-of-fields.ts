import { type AnyRoute, type ErrorBody, type FieldError, messageOf } from '@studio/contract'
import { fieldLabel } from './field-labels.ts'

/**
 * What a person reads of refused input: each field by the name that its form gives it. The server's own message is for
 * programs, too, and names fields as they are sent.
 */
export function saidOfFields(
  route: AnyRoute,
  { code, message, fields }: Omit<ErrorBody, 'requestId'>,
): string {
  if (code !== 'INVALID_INPUT') return message
  const faults = fields.length > 0 ? fields : fieldIn(message)
  if (faults.length === 0) return message
  const said = faults.map((fault) => {
    const label = fieldLabel(route, fault.field)
    return label ? `${label}: ${fault.message}` : fault.message
  })
  return [...new Set(said)].join(' ')
}

/** The field that a message begins with, where it stands nowhere else. */
function fieldIn(message: string): FieldError[] {
  const before = Object.values(messageOf('INVALID_INPUT'))
    .map((template) => template.split('{')[0]!)
    .find((words) => message.startsWith(words))
  const [, field, rest] = /^([\w.]+): (.+)$/s.exec(message.slice(before?.length ?? 0)) ?? []
  return field && rest ? [{ field, message: rest }] : []
}
