import { expect, it } from 'vitest'
import { openChangeFeed } from './change-feed.ts'

it('never reports that it listens while the database refuses, and gives the reason each time', async () => {
  const reasons: unknown[] = []
  const thrice = Promise.withResolvers<void>()
  const nothing = (): void => undefined
  const warn = (reason: unknown): void => {
    reasons.push(reason)
    if (reasons.length === 3) thrice.resolve()
  }
  // Nobody serves on this port.
  const feed = openChangeFeed('postgres://nobody@127.0.0.1:9/none', { info: nothing, warn, error: nothing })
  let told = 0
  feed.follow({
    onChange: nothing,
    onListening: () => {
      told += 1
    },
  })
  await thrice.promise
  expect([feed.isListening(), told]).toEqual([false, 0])
  await feed.close()
})
