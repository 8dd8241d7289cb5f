import { elementCode, frameCode, type Publication } from '@studio/contract'

export const channelIds = ['page', 'element', 'frame', 'card', 'kiosk', 'lms', 'app', 'api'] as const
export type ChannelId = (typeof channelIds)[number]

/** What its visits are counted and switched as; of the others nothing tells which it was. */
export const countedAs: Partial<Record<ChannelId, Publication['channelsOff'][number]>> = {
  page: 'link',
  element: 'embed',
  frame: 'embed',
  kiosk: 'kiosk',
  lms: 'lms',
  app: 'mobile',
}

/** What is copied to use a channel; undefined: nothing is, it's set up elsewhere. `address`: of the storyfile's page. */
export function codeOf(channel: ChannelId, address: string, name: string): string | undefined {
  const { origin, pathname } = new URL(address)
  const shortName = decodeURIComponent(pathname.split('/').at(-1)!)
  const codes: Partial<Record<ChannelId, () => string>> = {
    page: () => address,
    element: () => elementCode(address),
    frame: () => frameCode(address, name),
    card: () => `${origin}/v1/oembed?${new URLSearchParams({ url: address })}`,
    kiosk: () =>
      `${address}?${new URLSearchParams({ layout: 'kiosk', channel: 'kiosk', location: 'Main hall' })}`,
    app: () => `${origin}/v1/content/app/storyfiles?${new URLSearchParams({ shortName })}`,
    api: () =>
      [
        `curl -X POST ${origin}/v1/dialogue/sessions \\`,
        "  -H 'content-type: application/json' \\",
        `  -d '${JSON.stringify({ shortName })}'`,
      ].join('\n'),
  }
  return codes[channel]?.()
}

/** Where it can be tried at once; undefined: only in the place itself. */
export function tryPathOf(channel: ChannelId, path: string): string | undefined {
  const paths: Partial<Record<ChannelId, string>> = {
    page: path,
    element: `${path}/try/element`,
    frame: `${path}/try/frame`,
    card: `/v1/oembed?${new URLSearchParams({ url: new URL(path, location.origin).href })}`,
    kiosk: `${path}?layout=kiosk&channel=kiosk`,
    app: `/v1/content/app/storyfiles?${new URLSearchParams({ shortName: path.split('/').at(-1)! })}`,
  }
  return paths[channel]
}
