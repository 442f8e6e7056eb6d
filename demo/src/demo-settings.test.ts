import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadDemo } from './demo-settings.ts'

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'zaakwerk-test-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

it('makes a password once per data folder, and shows links in the outbox', () => {
  const DATA_DIR = folder()
  const { config, seed } = loadDemo({ DATA_DIR })
  expect(config.outboxLinks).toBe(true)
  expect(seed).toEqual({ cases: 500, password: expect.stringMatching(/^.{12,}$/) })
  expect(loadDemo({ DATA_DIR }).seed.password).toBe(seed.password)
  expect(loadDemo({ DATA_DIR, DEMO_PASSWORD: 'Kastanjeboom-77', DEMO_CASES: '3' }).seed).toEqual({
    cases: 3,
    password: 'Kastanjeboom-77',
  })
})

it.each([
  [{ NODE_ENV: 'production' }, 'DEMO kan niet aan staan als NODE_ENV=production.'],
  [{ DEMO_PASSWORD: 'kort' }, 'DEMO_PASSWORD is ongeldig: verwacht minstens 8 tekens.'],
  [{ DEMO_CASES: '-1' }, 'DEMO_CASES is ongeldig: verwacht een aantal van 0 tot en met 1000000.'],
])('refuses %o', (environment, line) => {
  expect(() => loadDemo({ DATA_DIR: folder(), ...environment })).toThrow(line)
})
