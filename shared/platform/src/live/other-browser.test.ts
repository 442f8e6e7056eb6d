import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

it('receives from other tabs of this browser, and not from a test that runs beside it', async () => {
  const heard: unknown[] = []
  const here = new BroadcastChannel('zaakwerk-live')
  const { promise, resolve } = Promise.withResolvers<void>()
  here.addEventListener('message', ({ data }) => {
    heard.push(data)
    if (data === 'tab') resolve()
  })
  const other = new Worker(
    "const tab = new BroadcastChannel('zaakwerk-live'); tab.postMessage('test'); tab.close()",
    { eval: true },
  )
  await new Promise((ended) => other.once('exit', ended))
  new BroadcastChannel('zaakwerk-live').postMessage('tab')
  await promise
  expect(heard).toEqual(['tab'])
})
