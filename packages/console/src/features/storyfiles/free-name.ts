import { limits } from '@studio/contract'

/** So many copies of one thing are named in turn; who makes more names them. */
const most = 9

/** A name that is not taken: as given, or with the next number behind it; the end of a long name makes room for that. */
export async function freeName(name: string, isFree: (name: string) => Promise<boolean>): Promise<string> {
  for (let at = 1; at <= most; at += 1) {
    const number = at === 1 ? '' : ` ${at}`
    const wanted = name.slice(0, limits.nameCharacters - number.length) + number
    if (await isFree(wanted)) return wanted
  }
  return name.slice(0, limits.nameCharacters)
}
