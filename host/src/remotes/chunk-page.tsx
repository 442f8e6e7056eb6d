import { type ComponentType, createElement, type ReactElement, use } from 'react'
import { failureCache } from './failure-cache.ts'

const chunks = failureCache<ComponentType>()
let serial = 0

/** A part of the shell that is loaded when it is first shown. A failed load is retried when the user asks for it. */
export const chunkPage = (load: () => Promise<ComponentType>): (() => ReactElement) => {
  serial += 1
  const name = String(serial)
  return function ChunkPage() {
    return createElement(use(chunks(name, load)))
  }
}
