import { createRequire } from 'node:module'
import React from 'react'

type Work = () => void

const require = createRequire(import.meta.url)
const later = globalThis.setImmediate
/** What React waits with, in the order in which it would come to it. */
const soon = new Set<Work>()
const next = new Set<Work>()

/** Schedules as ever, and lets {@link drawAll} do the same work before its time. */
const noted =
  (queue: Set<Work>, schedule: (work: Work) => unknown) =>
  (work: Work): unknown => {
    const once = (): void => {
      if (queue.delete(once)) work()
    }
    queue.add(once)
    return schedule(once)
  }

/** Draws now what React would come to in a moment, and does what follows from it. */
export const drawAll = (): void => {
  for (;;) {
    const [work] = soon.size > 0 ? soon : next
    if (!work) return
    work()
  }
}

/** As the `act` of React's development build: what was awaited may have set off more, which comes a turn later. */
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
 * Tests draw with the build of React that users get, which takes less processor time than the one for
 * development. It has no `act`, by which testing-library has a page drawn before a test goes on: this is it. React takes
 * these two functions when it loads, and nothing else gets them.
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
  // Sources are compiled as for development.
  Object.assign(require('react/jsx-dev-runtime'), { jsxDEV: require('react/jsx-runtime').jsx })
}
