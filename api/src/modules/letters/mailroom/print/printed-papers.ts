/** What goes into one envelope. Handed to a thread and back, so that it is bytes and texts alone. */
export interface Paper {
  /** "Administratief beroep van Z-2026-0012". */
  readonly title: string
  readonly letter: Uint8Array<ArrayBuffer>
  readonly enclosures: readonly EnclosedSheets[]
}

/** An enclosure on sheets that can be printed, or why there are none. */
export type EnclosedSheets = { readonly label: string } & (
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly missing: string }
)

/** An enclosure that has to be added by hand. */
export interface Omitted {
  /** The letter's. */
  readonly title: string
  readonly label: string
  readonly reason: string
}
