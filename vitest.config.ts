import { defineConfig } from 'vitest/config'

// Three sizes of test: small (pure, beside the code), medium (a feature on a real PostgreSQL), large (packages/e2e, a real browser).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'small',
          include: [
            'packages/{contract,dialogue,player,ui,console,server}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.medium.test.ts'],
        },
      },
      {
        test: {
          name: 'medium',
          include: ['packages/server/src/**/*.medium.test.ts'],
          globalSetup: ['packages/server/src/testing/database.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'large',
          include: ['packages/e2e/src/**/*.test.ts'],
          globalSetup: ['packages/e2e/src/studio.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each has a server and a browser of its own, and waits for them most of the time.
          maxWorkers: 2,
        },
      },
    ],
  },
})
