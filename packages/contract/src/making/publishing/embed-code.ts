const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text escaped for HTML, also in attributes. */
export const htmlText = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** The frame for a page of another site: it has to allow the microphone and sound for visitors to talk. Sizes in pixels. */
export function frameCode(address: string, name: string, { width = 960, height = 640 } = {}): string {
  const source = `${address}?channel=embed`
  return `<iframe src="${htmlText(source)}" title="${htmlText(name)}" width="${width}" height="${height}" style="border:0;max-width:100%" allow="microphone; autoplay; fullscreen"></iframe>`
}

/** The two lines that put the player itself into a page of another site. `address`: of the storyfile's page. */
export function elementCode(address: string): string {
  const { origin, pathname } = new URL(address)
  const shortName = decodeURIComponent(pathname.split('/').at(-1)!)
  return [
    `<script type="module" src="${origin}/story-file.js"></script>`,
    `<story-file short-name="${htmlText(shortName)}" style="display:block;height:640px"></story-file>`,
  ].join('\n')
}
