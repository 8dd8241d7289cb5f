const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The frame for another page: it has to allow the microphone and sound for visitors to talk. */
export function embedCode(address: string, name: string): string {
  const source = `${address}?channel=embed`
  return `<iframe src="${escaped(source)}" title="${escaped(name)}" width="960" height="640" style="border:0;max-width:100%" allow="microphone; autoplay; fullscreen"></iframe>`
}
