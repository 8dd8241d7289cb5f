import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, type ButtonProps, buttonVariants } from './button.tsx'

const drawn = (props: ButtonProps) => renderToStaticMarkup(createElement(Button, props, 'Save'))

test('"Button variants: primary, default, disabled, default_colored, text, marine, outline, cancel, sf_green_full, yellow."', () => {
  const named =
    'primary, default, disabled, default_colored, text, marine, outline, cancel, sf_green_full, yellow'
  expect(buttonVariants).toEqual(named.split(', '))
  for (const variant of buttonVariants) expect(drawn({ variant })).toContain(`data-variant="${variant}"`)
})

test('"Default type is button."', () => {
  expect(drawn({})).toContain('type="button" id="button-save"')
  expect(drawn({ type: 'submit' })).toContain('type="submit" id="submit-save"')
})

test('a label that names the row gives each row’s button an id of its own', () => {
  const label = 'Save “Where were you born?”'
  expect(drawn({ 'aria-label': label })).toContain('id="button-save-where-were-you-born"')
})

test('"loading shows a spinner and disables the button"', () => {
  const loading = drawn({ loading: true })
  expect(loading).toContain('disabled=""')
  expect(loading).toContain('kit-spinner')
  expect(drawn({ loading: false })).not.toContain('kit-spinner')
  expect(drawn({ loading: false })).not.toContain('disabled')
})

test('the variant disabled cannot be pressed', () => {
  expect(drawn({ variant: 'disabled' })).toContain('disabled=""')
})
