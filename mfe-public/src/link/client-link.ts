/** A link of a mail, as its calls take it. */
export interface ClientLink {
  readonly token: string
  /** The `id` of the address. A token for another case is refused by the API. */
  readonly caseId: number
}
