import { createRequire } from 'node:module'
import React from 'react'

type Work = () => void

const require = createRequire(import.meta.url)
const later = globalThis.setImmediate
/** Queues of React's scheduled work, in the order in which it runs. */
const soon = new Set<Work>()
const next = new Set<Work>()

/** Schedules the work as usual, and allows {@link drawAll} to run it earlier. */
const noted =
  (queue: Set<Work>, schedule: (work: Work) => unknown) =>
  (work: Work): unknown => {
    const once = (): void => {
      if (queue.delete(once)) work()
    }
    queue.add(once)
    return schedule(once)
  }

/** Runs React's scheduled work now, including the work that it schedules. */
export const drawAll = (): void => {
  for (;;) {
    const [work] = soon.size > 0 ? soon : next
    if (!work) return
    work()
  }
}

/** Like `act` in React's development build: the awaited work can schedule more, which comes one turn later. */
const drawAllThatFollows = async (): Promise<void> => {
  do {
    drawAll()
    await new Promise((resolve) => later(resolve))
  } while (soon.size + next.size > 0)
}

let depth = 0

const act = (work: () => unknown): PromiseLike<unknown> => {
  depth += 1
  let result: unknown
  try {
    result = work()
  } finally {
    depth -= 1
  }
  if (result instanceof Promise)
    return result.then(async (value) => {
      await drawAllThatFollows()
      return value
    })
  if (depth === 0) drawAll()
  return Promise.resolve(result)
}

/*
 * Tests use React's production build, which users get and which takes less CPU time than the development build. It lacks `act`, with which testing-library
 * flushes renders before a test continues: this replaces it. React captures these two functions when it loads, and nothing else gets the wrapped ones.
 */
const { queueMicrotask, setImmediate } = globalThis
Object.assign(globalThis, {
  queueMicrotask: noted(soon, queueMicrotask),
  setImmediate: noted(next, setImmediate),
})
require('react-dom/client')
Object.assign(globalThis, { queueMicrotask, setImmediate })

if (typeof React.act !== 'function') {
  Object.assign(React, { act })
  // Sources are compiled for the development build.
  Object.assign(require('react/jsx-dev-runtime'), { jsxDEV: require('react/jsx-runtime').jsx })
}
