import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio

beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

const ready = () => studio.app.inject({ method: 'GET', url: '/readyz' })

test('a studio is ready while database and storage answer', async () => {
  expect((await ready()).json()).toEqual({ status: 'ready', uploads: 'open' })
})

test('a storage that is not there, or silent for some seconds, makes it not ready', async () => {
  const { storage } = studio.context
  const { check } = storage
  try {
    storage.check = () => Promise.reject(new Error('NoSuchBucket'))
    expect((await ready()).statusCode).toBe(503)
    storage.check = () => new Promise(() => {})
    expect((await ready()).statusCode).toBe(503)
  } finally {
    storage.check = check
  }
  expect((await ready()).statusCode).toBe(200)
})
