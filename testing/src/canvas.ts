import { ReadableStream } from 'node:stream/web'
import { vi } from 'vitest'

/** Number of fills per canvas, because jsdom does not draw. */
const fills = new WeakMap<HTMLCanvasElement, number>()

export const fillsOf = (canvas: Element): number =>
  canvas instanceof HTMLCanvasElement ? (fills.get(canvas) ?? 0) : 0

const contextOf = (canvas: HTMLCanvasElement): unknown => {
  const kept: Record<string | symbol, unknown> = { canvas }
  const identity = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, invertSelf: () => identity }
  return new Proxy(kept, {
    get: (target, name) => {
      if (name in target) return target[name]
      if (name === 'getTransform') return () => identity
      if (name === 'fill' || name === 'fillRect')
        return () => void fills.set(canvas, (fills.get(canvas) ?? 0) + 1)
      return () => undefined
    },
    set: (target, name, value) => {
      target[name] = value
      return true
    },
  })
}

/** Stubs a canvas and the other missing parts of jsdom, as far as pdf.js needs them. */
export const stubCanvas = (): void => {
  // On Node, pdf.js logs long warnings about missing features.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return contextOf(this) as never
  })
  class Path {
    addPath(): void {}
    moveTo(): void {}
    lineTo(): void {}
    closePath(): void {}
    rect(): void {}
  }
  vi.stubGlobal('Path2D', Path)
  vi.stubGlobal('ReadableStream', ReadableStream)
}
