declare global {
  /** Exists in Node, but is missing in its types. */
  namespace WebAssembly {
    class Memory {
      constructor(size: { readonly initial: number })
      readonly buffer: ArrayBuffer
      grow(pages: number): number
    }
  }
}

const pageBytes = 64 * 1024

/** Limits the memory of WebAssembly in this thread; above the limit, growing fails. */
export const capWasmMemory = (bytes: number): void => {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > bytes) throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
}
