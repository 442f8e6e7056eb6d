declare global {
  /** Node has it; its types do not say so. */
  namespace WebAssembly {
    class Memory {
      constructor(size: { readonly initial: number })
      readonly buffer: ArrayBuffer
      grow(pages: number): number
    }
  }
}

const pageBytes = 64 * 1024

/** Lets no WebAssembly of this thread have more memory than this; it is told that there is none left. */
export const capWasmMemory = (bytes: number): void => {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > bytes) throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
}
