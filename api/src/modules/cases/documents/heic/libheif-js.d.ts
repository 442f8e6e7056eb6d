/** Types of the part of libheif that is used here; the package has none for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
  }

  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `pixels` with RGBA and returns them; null when the picture cannot be decoded. */
    display(pixels: Pixels, done: (decoded: Pixels | null) => void): void
  }

  interface LibHeif {
    readonly ready: Promise<unknown>
    readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }

  const libheif: LibHeif
  export = libheif
}
