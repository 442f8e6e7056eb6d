/** Limits for converting one picture. */
export interface HeicLimits {
  /** Bytes of the HEIC. */
  readonly inputBytes: number
  readonly pixels: number
  readonly timeMs: number
  /** Maximum queue length; further pictures are refused. */
  readonly waiting: number
}

export const heicLimits: HeicLimits = {
  inputBytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  timeMs: 20_000,
  waiting: 10,
}
