import { expect, test } from 'vitest'
import { elementCode, frameCode } from './embed-code.ts'

test('a name cannot break out of the frame', () => {
  const code = frameCode('https://studio.test/s/Navigator', 'Ilse "the light" <b>&</b>')
  expect(code).toContain('title="Ilse &quot;the light&quot; &lt;b&gt;&amp;&lt;/b&gt;"')
  expect(code).not.toContain('<b>')
})

test('visitors of a frame may talk, and are counted as those of another site', () => {
  const code = frameCode('https://studio.test/s/Navigator', 'Ilse')
  expect(code).toContain('src="https://studio.test/s/Navigator?channel=embed"')
  expect(code).toMatch(/allow="microphone; autoplay/)
})

test('the element comes with the script of its own studio', () => {
  const [script, element] = elementCode('https://studio.test/s/a%20code').split('\n')
  expect(script).toBe('<script type="module" src="https://studio.test/story-file.js"></script>')
  expect(element).toContain('<story-file short-name="a code"')
})
