interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

/** The memory of WebAssembly. It exists in Node, but not in its types. */
export const {
  Memory,
}: {
  readonly Memory: { new (size: { readonly initial: number }): WasmMemory; readonly prototype: WasmMemory }
} = Reflect.get(globalThis, 'WebAssembly')

const pageBytes = 64 * 1024

/** Limits the memory of WebAssembly in this thread; above the limit, growing fails. */
export const capWasmMemory = (bytes: number): void => {
  const { grow } = Memory.prototype
  Memory.prototype.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > bytes) throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
}
