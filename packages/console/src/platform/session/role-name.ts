import * as contract from '@studio/contract'
import { languageNow } from '../words/language.ts'

/** The display name of a role in the language that is spoken now. */
export function roleName(role: contract.NamedRole): string {
  return contract.roleName(role)[languageNow()]
}
