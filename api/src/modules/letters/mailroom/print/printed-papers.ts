/** The contents of one envelope. Passed to a worker thread and back, so it contains only bytes and strings. */
export interface Paper {
  /** "Administratief beroep van Z-2026-0012". */
  readonly title: string
  readonly letter: Uint8Array<ArrayBuffer>
  readonly enclosures: readonly EnclosedSheets[]
}

/** An enclosure as printable pages, or the reason why there are none. */
export type EnclosedSheets = { readonly label: string } & (
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly missing: string }
)

/** An enclosure that has to be added by hand. */
export interface Omitted {
  readonly title: string
  readonly label: string
  readonly reason: string
}
