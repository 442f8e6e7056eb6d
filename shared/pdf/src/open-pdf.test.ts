import { fillsOf, stubCanvas } from '@zaakwerk/testing/canvas'
import { aPdf } from '@zaakwerk/testing/pdf'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPdf } from './open-pdf.ts'

beforeEach(stubCanvas)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('opens a PDF without a worker, counts its pages and draws one', async () => {
  const pdf = await openPdf(aPdf({ pages: 3 }))
  expect(pdf.pageCount).toBe(3)
  const canvas = document.createElement('canvas')
  await pdf.draw({ canvas, page: 2, width: 400, signal: new AbortController().signal })
  expect([canvas.width, canvas.height]).toEqual([800, 1200])
  expect([canvas.style.width, canvas.style.height]).toEqual(['400px', '600px'])
  expect(fillsOf(canvas)).toBeGreaterThan(0)
  pdf.close()
})

it('draws nothing that is no longer wanted', async () => {
  const pdf = await openPdf(aPdf())
  const canvas = document.createElement('canvas')
  const wanted = new AbortController()
  const drawn = pdf.draw({ canvas, page: 1, width: 400, signal: wanted.signal })
  wanted.abort()
  await drawn
  expect(fillsOf(canvas)).toBe(0)
  pdf.close()
})

it.each([
  ['text', () => new Blob(['geen PDF']), 'broken'],
  ['nothing', () => new Blob([]), 'broken'],
  ['half a PDF', () => aPdf().slice(0, 40), 'broken'],
  ['a locked one', () => aPdf({ isEncrypted: true }), 'encrypted'],
])('explains what is wrong with %s', async (_, content, problem) => {
  await expect(openPdf(content())).rejects.toMatchObject({ problem })
})
