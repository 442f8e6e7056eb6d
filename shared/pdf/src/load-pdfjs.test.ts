import { stubCanvas } from '@zaakwerk/testing/canvas'
import { aPdf } from '@zaakwerk/testing/pdf'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPdfJs } from './load-pdfjs.ts'

beforeEach(stubCanvas)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('reads a fax scan without wasm', async () => {
  const instantiate = vi.spyOn(WebAssembly, 'instantiate')
  const pdfjs = await loadPdfJs()
  const data = new Uint8Array(await aPdf({ hasScan: true }).arrayBuffer())
  const task = pdfjs.getDocument({ data, useWasm: false, useWorkerFetch: false, verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const name: unknown = argsArray[fnArray.indexOf(pdfjs.OPS.paintImageXObject)]?.[0]
  const image = await new Promise<{ data: Uint8Array }>((resolve) => page.objs.get(String(name), resolve))
  expect([...image.data]).toEqual(Array.from({ length: 8 }, () => 255))
  expect(instantiate).not.toHaveBeenCalled()
  await task.destroy()
})
