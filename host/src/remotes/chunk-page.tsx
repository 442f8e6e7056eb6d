import { type ComponentType, createElement, type ReactElement, use } from 'react'
import { failureCache } from './failure-cache.ts'

const chunks = failureCache<ComponentType>()
let serial = 0

/** A part of the shell whose code comes when it is first shown. What fails is tried anew when the user says so. */
export const chunkPage = (load: () => Promise<ComponentType>): (() => ReactElement) => {
  serial += 1
  const name = String(serial)
  return function ChunkPage() {
    return createElement(use(chunks(name, load)))
  }
}
