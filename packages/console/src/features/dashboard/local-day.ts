/** The day of a time, here, as the chat logs have it in their address: "2026-11-18". */
export function dayOf(time: string): string {
  const date = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
