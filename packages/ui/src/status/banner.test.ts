import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Banner, type BannerKind, type BannerProps } from './banner.tsx'

test.each<[BannerKind, string]>([
  ['warning', 'Warning!'],
  ['error', 'Error!'],
  ['success', 'Success!'],
])('"Alert banners of three kinds, prefixed Warning!, Error! or Success!": %s', (kind, prefix) => {
  const drawn = renderToStaticMarkup(createElement(Banner, { kind } as BannerProps, 'The video is here.'))
  expect(drawn).toContain(`<strong>${prefix}</strong> The video is here.`)
})
